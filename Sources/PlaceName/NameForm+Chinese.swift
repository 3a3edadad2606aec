import Text

extension NameForm {
  /// The Simplified characters that occur in the gazetteer's names, and their Traditional forms.
  ///
  /// Source: OpenCC's STCharacters.txt and TWVariants.txt (Apache-2.0). Of several forms, the one in
  /// names is taken. 筑 is in Japanese names, which have it as it is.
  static let traditionalCharacters = Dictionary(
    uniqueKeysWithValues: zip(simplified.unicodeScalars, traditional.unicodeScalars))

  private static let simplified = """
    万与专业丛东丝两严个丰临丽举义乌乐乔习乡书买云亚产亩亲从仑仓\
    仪们众优会伞伟传伦伪体侣侧侨侬俣俭倾傩儿兑党兰关兴兹养内冈册\
    军农冯冲净凉凑几凤凯击刘则刚创别刹剑劝办务动劲劳势勋匀区医华\
    协单卖卢卧卫却厂厅历厉厢厦厩县参双发叙叠叶号吕启吴呗员呜响哑\
    啸喷团园围国图圆圣圹场坚坛坜坝坞垄垒垦垫垭垱墙壮声壳壶备复头\
    夹奋奥娄娅娲孙学宁宝实审宫宽宾寝对寻导寿将尔尘尧属屿岁岗岘岚\
    岛岭岿峄峡峣峤崃巩帅师帐帘带帮并广庄庆庐库应庙庞开异张弥弯\
    弹强归当录彦彻径怀总恒悦惯戏战户扩扫扬抚抛抢护拦挂挝挠挥掸携摄\
    数斋断无旧时旸昙显晋晒晓术机杂权杠条来杨杰极枞枢枣枧枪枫栅标\
    栈栋栎栏树栖栾桠桢桥桦桧梦梼梿检棱楼榄榈槟横樱欢欧毕气汇汉汤沟\
    没沣沥沧沪泞泪泷泸泽泾洒洼浅浆测济浏浑浒浓浔涂涛涝涞涟涡润涧\
    涨涩渊渌渎渑渔温湾湿滚滠满滦滨滩潇潍潜澜濑灯灵灿炉点烟烦烧\
    热爱犊犹独狭狮猎猪猫獭玑玛环现珑珲琏琼瑶瓯电画畅畴盏盐监盖盘\
    矶矿砀码砖砚砺砾础硕硖碛碱礼祢祯禄禅离秃种积称税稳穷窑窝窦\
    竖竞笃笔笕笼筿简箦粮红约级纪纯纱纲纳纶纸纹纽线练细织终绍经\
    绒结绕给绛统绣绥绩绫续绰绳维绵绿缀缅缎缘缪缴网罗群聂职联聪肃\
    胜胪胶脉脑脚脱腊腾舆艺节芗芜芦苇苍苏苹荆荡荣荥荫莱莲获莺莼萝\
    营萧萨葱蒋蒌蓝蔷蔺蕲虏虫虬虾蚁蚂蚕蚬蝉补装见观觅览觉让记讷许\
    论设访诃诏试诗诘诞语诸诹诺读调谅谈谊谋谏谟谢谦谬谭谯贝贞贡财\
    贤货贪贯贲贵贸费贺贻贾资赉赊赋赓赖赛赞赣赵赶跃踪车轩转轮轰轻\
    辅辇辉辖辘边辽达迁过迈运还进远连迳迹逊递逻遗遥邓邬邮邹邻郏郑\
    郓郧郸酿鉴针钏钓钖钟钢钦钱钵钻钽铁铃铎铛铜铨铫铭银铺链锁锅锋\
    锌锐错锡锣锦键镇镜镡镰长门闪问闯闰闲间闵闸闹闻闽闾阁阆阇阎阔\
    阙队阳阴阵际陆陇陈陉陕随隐隽雳雾静鞑韦韩韬页顶顷项顺须顾顿领\
    颇颈颍颖颗颚颜额颠颡风飞饭饰饶饼馆马驱驹驻驼驾驿骄骅骆骊验骑\
    骚骡骥鱼鱿鲁鲇鲍鲗鲘鲜鲤鲭鲸鲹鳄鳅鳌鳞鸟鸠鸡鸣鸥鸦鸬鸭鸯鸳鸶\
    鸽鸾鸿鹄鹅鹈鹊鹏鹚鹤鹦鹫鹭鹰麦黄齐龙龚龛龟𪨶𫓴𫭢𬕂𬶍
    """

  private static let traditional = """
    萬與專業叢東絲兩嚴個豐臨麗舉義烏樂喬習鄉書買雲亞產畝親從崙倉\
    儀們眾優會傘偉傳倫偽體侶側僑儂俁儉傾儺兒兌黨蘭關興茲養內岡冊\
    軍農馮沖淨涼湊幾鳳凱擊劉則剛創別剎劍勸辦務動勁勞勢勳勻區醫華\
    協單賣盧臥衛卻廠廳歷厲廂廈廄縣參雙發敘疊葉號呂啟吳唄員嗚響啞\
    嘯噴團園圍國圖圓聖壙場堅壇壢壩塢壟壘墾墊埡壋牆壯聲殼壺備復頭\
    夾奮奧婁婭媧孫學寧寶實審宮寬賓寢對尋導壽將爾塵堯屬嶼歲崗峴嵐\
    島嶺巋嶧峽嶢嶠崍鞏帥師帳簾帶幫並廣莊慶廬庫應廟龐開異張彌彎\
    彈強歸當錄彥徹徑懷總恆悅慣戲戰戶擴掃揚撫拋搶護攔掛撾撓揮撣攜攝\
    數齋斷無舊時暘曇顯晉曬曉術機雜權槓條來楊傑極樅樞棗梘槍楓柵標\
    棧棟櫟欄樹棲欒椏楨橋樺檜夢檮槤檢稜樓欖櫚檳橫櫻歡歐畢氣匯漢湯溝\
    沒灃瀝滄滬濘淚瀧瀘澤涇灑窪淺漿測濟瀏渾滸濃潯塗濤澇淶漣渦潤澗\
    漲澀淵淥瀆澠漁溫灣濕滾灄滿灤濱灘瀟濰潛瀾瀨燈靈燦爐點煙煩燒\
    熱愛犢猶獨狹獅獵豬貓獺璣瑪環現瓏琿璉瓊瑤甌電畫暢疇盞鹽監蓋盤\
    磯礦碭碼磚硯礪礫礎碩硤磧鹼禮禰禎祿禪離禿種積稱稅穩窮窯窩竇\
    豎競篤筆筧籠篠簡簀糧紅約級紀純紗綱納綸紙紋紐線練細織終紹經\
    絨結繞給絳統繡綏績綾續綽繩維綿綠綴緬緞緣繆繳網羅群聶職聯聰肅\
    勝臚膠脈腦腳脫臘騰輿藝節薌蕪蘆葦蒼蘇蘋荊蕩榮滎蔭萊蓮獲鶯蓴蘿\
    營蕭薩蔥蔣蔞藍薔藺蘄虜蟲虯蝦蟻螞蠶蜆蟬補裝見觀覓覽覺讓記訥許\
    論設訪訶詔試詩詰誕語諸諏諾讀調諒談誼謀諫謨謝謙謬譚譙貝貞貢財\
    賢貨貪貫賁貴貿費賀貽賈資賚賒賦賡賴賽贊贛趙趕躍蹤車軒轉輪轟輕\
    輔輦輝轄轆邊遼達遷過邁運還進遠連逕跡遜遞邏遺遙鄧鄔郵鄒鄰郟鄭\
    鄆鄖鄲釀鑑針釧釣鍚鐘鋼欽錢缽鑽鉭鐵鈴鐸鐺銅銓銚銘銀鋪鏈鎖鍋鋒\
    鋅銳錯錫鑼錦鍵鎮鏡鐔鎌長門閃問闖閏閒間閔閘鬧聞閩閭閣閬闍閻闊\
    闕隊陽陰陣際陸隴陳陘陝隨隱雋靂霧靜韃韋韓韜頁頂頃項順須顧頓領\
    頗頸潁穎顆顎顏額顛顙風飛飯飾饒餅館馬驅駒駐駝駕驛驕驊駱驪驗騎\
    騷騾驥魚魷魯鮎鮑鰂鮜鮮鯉鯖鯨鰺鱷鰍鰲鱗鳥鳩雞鳴鷗鴉鸕鴨鴦鴛鷥\
    鴿鸞鴻鵠鵝鵜鵲鵬鷀鶴鸚鷲鷺鷹麥黃齊龍龔龕龜輋鉾埨篢鮀
    """

  /// Names with a character that has another Traditional form in them than elsewhere.
  ///
  /// Source: OpenCC's STPhrases.txt (Apache-2.0).
  private static let traditionalNames: [String: String] = [
    "沈陽": "瀋陽", "新余": "新餘", "余姚": "餘姚", "余杭": "餘杭",
  ]

  /// Returns a name as in Taiwan, where many countries and cities have another name than on the
  /// mainland.
  ///
  /// - Parameter name: a name in Traditional characters, which begins with its country: "意大利羅馬".
  static func inTaiwan(_ name: String) -> String {
    renamed(withTaiwaneseCountry(name), by: taiwaneseCities, cityBeginnings)
  }

  private static func withTaiwaneseCountry(_ name: String) -> String {
    guard let first = name.first, taiwaneseBeginnings.contains(first) else { return name }
    for count in stride(from: min(name.count, 11), through: 2, by: -1) {
      if let own = taiwaneseCountries[String(name.prefix(count))] {
        return own + name.dropFirst(count)
      }
    }
    return name
  }

  /// Returns a name in Traditional characters with those of its city.
  static func withTraditionalName(_ name: String) -> String {
    renamed(name, by: traditionalNames, traditionalBeginnings)
  }

  /// Returns a name with another name for a city in it.
  ///
  /// A phrase continues after the city, as in "迪拜附近", and so do names of what is named after it.
  private static func renamed(
    _ name: String, by names: [String: String], _ beginnings: Set<Character>
  ) -> String {
    for start in name.indices where beginnings.contains(name[start]) {
      for count in stride(from: 7, through: 2, by: -1) {
        guard
          let end = name.index(start, offsetBy: count, limitedBy: name.endIndex),
          let own = names[String(name[start..<end])],
          end == name.endIndex || continuations.contains(name[end])
        else { continue }
        return String(name[..<start]) + own + String(name[end...])
      }
    }
    return name
  }

  private static let traditionalBeginnings = Set(traditionalNames.keys.compactMap(\.first))
  private static let cityBeginnings = Set(taiwaneseCities.keys.compactMap(\.first))

  /// The marks between the parts of a foreign name, as in "聖地牙哥·德古巴".
  private static let joints = Set("·－-")

  /// The first characters of "near", "off", directions, and the kinds of regions, and a blank.
  private static let continuations = joints.union("附近北東南西省州郡縣區市首酋 ,，")

  /// Returns a name in Traditional characters with the mainland's names of its country and city.
  static func onTheMainland(_ name: String) -> String {
    var name = name
    for (mainland, own) in mainlandCities {
      guard let range = name.find(own),
        range.upperBound == name.endIndex || continuations.contains(name[range.upperBound])
      else { continue }
      name.replaceSubrange(range, with: mainland)
      break
    }
    for (mainland, own) in taiwaneseCountries where name.hasPrefix(own) {
      return mainland + name.dropFirst(own.count)
    }
    return name
  }

  /// The mainland's names of cities with Taiwan's, of which the longest come first.
  ///
  /// Of several cities with one name in Taiwan, the first is that which it means without a country:
  /// 聖地牙哥 is 聖地亞哥 in Chile, and 聖迭戈 only after 美國.
  private static let mainlandCities = taiwaneseCities.sorted {
    ($1.value.count, $0.key) < ($0.value.count, $1.key)
  }

  /// Returns a name in Simplified characters.
  static func inSimplified(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { simplifiedCharacters[$0] ?? $0 }))
  }

  private static let simplifiedCharacters = Dictionary(
    zip(
      (traditional + "衆僞啓溼鉢峯竈祕築鐮瀋餘").unicodeScalars,
      // The characters that are only typed, or only in some names.
      (simplified + "众伪启湿钵峰灶秘筑镰沈余").unicodeScalars),
    uniquingKeysWith: { first, _ in first })

  private static let taiwaneseBeginnings = Set(taiwaneseCountries.keys.compactMap(\.first))

  /// Source: Unicode CLDR's zh_Hant, where it differs from zh in Traditional characters; names of
  /// seas and lakes that Taiwan's ministries and press use.
  ///
  /// Left out are 馬里, 黑山 and 突尼斯, with which names of other regions and towns begin, such as
  /// "馬里蘭州".
  private static let taiwaneseCountries: [String: String] = [
    "阿拉伯聯合酋長國": "阿拉伯聯合大公國", "安提瓜和巴布達": "安地卡及巴布達", "安圭拉": "安奎拉",
    "澳大利亞": "澳洲", "阿塞拜疆": "亞塞拜然", "波斯尼亞和黑塞哥維那": "波士尼亞與赫塞哥維納",
    "巴巴多斯": "巴貝多", "孟加拉國": "孟加拉", "布基納法索": "布吉納法索", "布隆迪": "蒲隆地",
    "貝寧": "貝南", "聖巴泰勒米": "聖巴瑟米", "百慕大": "百慕達", "文萊": "汶萊",
    "布韋島": "布威島", "博茨瓦納": "波札那", "伯利茲": "貝里斯",
    "科科斯（基林）群島": "科克斯（基靈）群島", "科特迪瓦": "象牙海岸", "哥斯達黎加": "哥斯大黎加",
    "佛得角": "維德角", "塞浦路斯": "賽普勒斯", "吉布提": "吉布地",
    "多米尼加共和國": "多明尼加共和國", "厄瓜多爾": "厄瓜多", "厄立特里亞": "厄利垂亞",
    "埃塞俄比亞": "衣索比亞", "加蓬": "加彭", "格林納達": "格瑞那達", "格魯吉亞": "喬治亞",
    "根西島": "根息", "加納": "迦納", "岡比亞": "甘比亞", "瓜德羅普": "瓜地洛普",
    "南喬治亞和南桑威奇群島": "南喬治亞與南三明治群島", "危地馬拉": "瓜地馬拉",
    "幾內亞比紹": "幾內亞比索", "圭亞那": "蓋亞那", "赫德島和麥克唐納群島": "赫德島及麥唐納群島",
    "洪都拉斯": "宏都拉斯", "克羅地亞": "克羅埃西亞", "印度尼西亞": "印尼", "馬恩島": "曼島",
    "意大利": "義大利", "肯尼亞": "肯亞", "吉爾吉斯斯坦": "吉爾吉斯", "基里巴斯": "吉里巴斯",
    "科摩羅": "葛摩", "聖基茨和尼維斯": "聖克里斯多福及尼維斯", "朝鮮": "北韓", "韓國": "南韓",
    "哈薩克斯坦": "哈薩克", "老撾": "寮國", "聖盧西亞": "聖露西亞", "列支敦士登": "列支敦斯登",
    "利比里亞": "賴比瑞亞", "萊索托": "賴索托", "北馬里亞納群島": "北馬利安納群島",
    "馬提尼克": "馬丁尼克", "毛里塔尼亞": "茅利塔尼亞", "蒙特塞拉特": "蒙哲臘", "馬耳他": "馬爾他",
    "毛里求斯": "模里西斯", "馬爾代夫": "馬爾地夫", "馬拉維": "馬拉威", "莫桑比克": "莫三比克",
    "尼日爾": "尼日", "尼日利亞": "奈及利亞", "瑙魯": "諾魯", "新西蘭": "紐西蘭",
    "法屬波利尼西亞": "法屬玻里尼西亞", "巴布亞新幾內亞": "巴布亞紐幾內亞",
    "聖皮埃爾和密克隆群島": "聖皮埃與密克隆群島", "皮特凱恩群島": "皮特肯群島",
    "巴勒斯坦領土": "巴勒斯坦自治區", "帕勞": "帛琉", "卡塔爾": "卡達", "留尼汪": "留尼旺",
    "盧旺達": "盧安達", "沙特阿拉伯": "沙烏地阿拉伯", "所羅門群島": "索羅門群島",
    "塞舌爾": "塞席爾", "斯洛文尼亞": "斯洛維尼亞", "塞拉利昂": "獅子山", "聖馬力諾": "聖馬利諾",
    "索馬里": "索馬利亞", "蘇里南": "蘇利南", "聖多美和普林西比": "聖多美普林西比",
    "斯威士蘭": "史瓦帝尼", "特克斯和凱科斯群島": "土克斯及開科斯群島", "乍得": "查德",
    "法屬南部領地": "法屬南部屬地", "塔吉克斯坦": "塔吉克", "土庫曼斯坦": "土庫曼", "湯加": "東加",
    "特立尼達和多巴哥": "千里達及托巴哥", "圖瓦盧": "吐瓦魯", "坦桑尼亞": "坦尚尼亞",
    "烏茲別克斯坦": "烏茲別克", "聖文森特和格林納丁斯": "聖文森及格瑞那丁",
    "英屬維爾京群島": "英屬維京群島", "美屬維爾京群島": "美屬維京群島", "瓦努阿圖": "萬那杜",
    "也門": "葉門", "贊比亞": "尚比亞", "津巴布韋": "辛巴威",
    "剛果（金）": "剛果（金夏沙）", "剛果（布）": "剛果（布拉薩）",
    "斯瓦爾巴和揚馬延": "挪威屬斯瓦巴及尖棉", "荷屬加勒比區": "荷蘭加勒比區",
    "里海": "裏海", "咸海": "鹹海", "密歇根湖": "密西根湖", "霍爾木茲海峽": "荷莫茲海峽",
    "朝鮮海峽": "朝鮮海峽",
  ]

  /// Source: Unicode CLDR's zh_Hant, where it differs from zh in Traditional characters; names of
  /// cities and regions that Taiwan's ministries and press use.
  ///
  /// Left out are the islands, and 聖路易斯 and 聖約翰斯, with whose names other towns begin. A country
  /// stands before a name that is another town's elsewhere. A name that only ends in one of the
  /// others stands for itself.
  private static let taiwaneseCities: [String: String] = [
    "亞的斯亞貝巴": "阿迪斯阿貝巴", "阿斯馬拉": "阿斯瑪拉", "班珠爾": "班竹", "布瓊布拉": "布松布拉", "科納克里": "柯那克里",
    "達累斯薩拉姆": "三蘭港", "弗里敦": "自由城", "哈博羅內": "嘉柏隆里", "約翰內斯堡": "約翰尼斯堡", "金沙薩": "金夏沙",
    "拉各斯": "拉哥斯", "利伯維爾": "自由市", "盧薩卡": "路沙卡", "馬塞盧": "馬賽魯", "姆巴巴納": "墨巴本",
    "摩加迪沙": "摩加迪休", "內羅畢": "奈洛比", "努瓦克肖特": "諾克少", "波多諾伏": "波多諾佛", "吉布提": "吉布地",
    "安克雷奇": "安克拉治", "科爾多瓦": "哥多華", "博阿維斯塔": "保維斯塔", "博伊西": "波夕", "加拉加斯": "卡拉卡斯",
    "卡宴": "開雲", "奇瓦瓦": "奇華華", "埃德蒙頓": "艾德蒙頓", "福塔雷薩": "福塔力莎", "哈利法克斯": "哈里法克斯",
    "印第安納波利斯": "印第安那波里斯", "馬那瓜": "馬拿瓜", "馬瑙斯": "瑪瑙斯", "墨西哥城": "墨西哥市", "蒙特雷": "蒙特瑞",
    "蒙得維的亞": "蒙特維多", "拿騷": "拿索", "帕拉馬里博": "巴拉馬利波", "波多韋柳": "維留港", "累西腓": "雷西非",
    "聖地亞哥": "聖地牙哥", "聖多明各": "聖多明哥", "特古西加爾巴": "德古斯加巴", "蒂華納": "提華納", "朗伊爾城": "隆意耳拜恩",
    "阿什哈巴德": "阿什哈巴特", "科倫坡": "可倫坡", "迪拜": "杜拜", "杜尚別": "杜桑貝", "加沙": "加薩",
    "希伯倫": "赫布隆", "伊爾庫茨克": "伊爾庫次克", "查亞普拉": "加亞布拉", "卡拉奇": "喀拉蚩", "望加錫": "馬卡沙爾",
    "馬斯喀特": "馬斯開特", "尼科西亞": "尼古西亞", "利雅得": "利雅德", "萬象": "永珍", "雅庫茨克": "雅庫次克",
    "葉卡捷琳堡": "葉卡捷林堡", "埃里溫": "葉里溫", "雷克雅未克": "雷克雅維克", "斯坦利": "史坦利", "阿德萊德": "阿得雷德",
    "布里斯班": "布里斯本", "霍巴特": "荷巴特", "珀斯": "伯斯", "悉尼": "雪梨", "貝爾格萊德": "貝爾格勒",
    "布拉迪斯拉發": "布拉提斯拉瓦", "基希訥烏": "基西紐", "伊斯坦布爾": "伊斯坦堡", "盧布爾雅那": "盧比安納", "波德戈里察": "波多里察",
    "薩馬拉": "沙馬拉", "薩拉熱窩": "塞拉耶佛", "辛菲羅波爾": "辛非洛浦", "斯科普里": "史高比耶", "索非亞": "索菲亞",
    "瓦杜茲": "瓦都茲", "薩格勒布": "札格瑞布", "安塔那那利佛": "安塔那那利弗", "富納富提": "富那富提", "馬朱羅": "馬朱諾",
    "努美阿": "諾美亞", "帕果帕果": "巴哥巴哥", "莫爾茲比港": "莫士比港",
    "阿布扎比": "阿布達比", "坎大哈": "坎達哈", "堪培拉": "坎培拉", "蒙特利爾": "蒙特婁",
    "卡爾加里": "卡加利", "德累斯頓": "德勒斯登", "杜塞爾多夫": "杜塞道夫", "波恩": "波昂",
    "魏瑪": "威瑪", "拜羅伊特": "拜魯特", "林茨": "林茲", "格拉茨": "格拉茲", "阿斯旺": "亞斯文",
    "樂蜀": "路克索", "巴塞羅那": "巴塞隆納", "巴倫西亞": "瓦倫西亞", "塞維利亞": "塞維亞",
    "畢爾巴鄂": "畢爾包", "圖盧茲": "土魯斯", "斯特拉斯堡": "史特拉斯堡", "戛納": "坎城",
    "盧爾德": "露德", "伯明翰": "伯明罕", "布里斯托爾": "布里斯托", "利茲": "里茲",
    "加的夫": "卡地夫", "坎特伯雷": "坎特伯里", "班加羅爾": "邦加羅爾", "金奈": "清奈",
    "瓦臘納西": "瓦拉納西", "巴士拉": "巴斯拉", "埃爾比勒": "艾比爾", "費盧傑": "法魯加",
    "那不勒斯": "拿坡里", "都靈": "杜林", "博洛尼亞": "波隆那", "佛羅倫薩": "佛羅倫斯",
    "巴勒莫": "巴勒摩", "坦幾亞": "丹吉爾", "阿卡普爾科": "阿卡普科", "惠靈頓": "威靈頓",
    "羅托路亞": "羅托魯瓦", "達沃": "納卯", "白沙瓦": "白夏瓦", "喀土穆": "喀土木",
    "阿勒頗": "阿勒坡", "伊茲密爾": "伊茲米爾", "桑給巴爾": "尚吉巴", "利沃夫": "利維夫",
    "馬里烏波爾": "馬立波", "赫爾松": "赫松", "雅爾塔": "雅爾達", "薩那": "沙那",
    "拉姆安拉": "拉馬拉", "休斯敦": "休士頓", "聖迭戈": "聖地牙哥", "納什維爾": "納許維爾",
    "沃思堡": "沃斯堡", "密爾沃基": "密爾瓦基", "維珍尼亞海灘": "維吉尼亞海灘",
    "明尼阿波利斯": "明尼亞波利斯", "新奧爾良": "紐奧良", "巴吞魯日": "巴頓魯治",
    "勞德代爾堡": "羅德岱堡", "紐黑文": "紐哈芬", "伯克利": "柏克萊", "聖莫尼卡": "聖塔莫尼卡",
    "聖菲": "聖塔菲", "芒廷維尤": "山景城", "馬斯特里赫特": "馬斯垂克", "代爾夫特": "台夫特",
    "盧塞恩": "琉森", "采爾馬特": "策馬特", "芭達亞": "芭達雅", "琅勃拉邦": "龍坡邦",
    "美國里士滿": "美國里奇蒙", "瑞士伯爾尼": "瑞士伯恩", "美國聖巴巴拉": "美國聖塔芭芭拉",
    "美國聖迭戈": "美國聖地牙哥",
    "艾奧瓦州": "愛荷華州", "新罕布什爾州": "新罕布夏州", "特拉華州": "德拉瓦州",
    "密歇根州": "密西根州", "亞拉巴馬州": "阿拉巴馬州", "伊利諾伊州": "伊利諾州",
    "新澤西州": "紐澤西州", "得克薩斯州": "德克薩斯州", "俄勒岡州": "奧勒岡州",
    "弗吉尼亞州": "維吉尼亞州", "威爾士": "威爾斯", "新南威爾士州": "新南威爾斯州",
    "勃蘭登堡": "布蘭登堡", "加泰羅尼亞": "加泰隆尼亞", "盧瓦爾河地區": "羅亞爾河地區",
    "馬里波恩": "馬里波恩", "莫達沃": "莫達沃", "南密爾瓦基": "南密爾瓦基",
    "瑟爾沃斯堡": "瑟爾沃斯堡", "弗羅溫威爾斯": "弗羅溫威爾斯",
    "蘭德林多德威爾斯": "蘭德林多德威爾斯", "多明尼加共和國聖地牙哥": "多明尼加共和國聖地牙哥",
  ]
}
