/** Groups of goods that people ask a meat shop for; each has a sentence in the language of the shop. */
export type GoodsNotSold =
  | 'fish'
  | 'eggs'
  | 'beef'
  | 'pork'
  | 'other_meat'
  | 'parts'
  | 'ready'
  | 'vegetarian'
  | 'grocery'
  | 'other';

/** Only as whole words, so that nothing is refused while a longer one is being typed. A product that bears the word comes first. */
export const GOODS_NOT_SOLD: Record<GoodsNotSold, string> = {
  fish: `
    fish fishes machli machhli machhi machi masa mase masli maasa seafood prawn prawns shrimp jhinga zinga kolambi kolmbi karandi sungat surmai kingfish bangda mackerel
    bombil pomfret paplet rawas rohu rahu katla catla hilsa basa tuna salmon sardine tarli jitada mori shark ghol halwa tilapia anchovy mandeli jawla sukat crab crabs
    khekda chimbori kurli lobster squid squids clam clams tisrya mussels oyster shimplya kalva
    मछली मासा मासे मासळी मच्छी झींगा कोळंबी करंदी सुरमई बांगडा बोंबील पापलेट रावस खेकडा चिंबोरी कुर्ली तिसऱ्या शिंपल्या तारली रोहू कतला सुकट जवळा मांदेली जिताडा मोरी घोळ`,
  eggs: 'egg eggs anda ande andi anday omelette omlet bhurji अंडा अंडे अंडी अंड आमलेट भुर्जी',
  beef: 'beef buff buffalo buffelo bhains cow bull veal gaay tenderloin बीफ भैंस गाय म्हैस',
  pork: 'pork pig bacon ham suar dukkar sausage sausages salami pepperoni hotdog सूअर डुक्कर पोर्क सॉसेज',
  other_meat: `
    duck badak batak turkey quail bater rabbit sasa khargosh camel unt kadaknath goose pigeon kabutar deer venison emu titar ostrich bison
    बतख बदक बटेर खरगोश ससा कडकनाथ तीतर टर्की कबूतर ऊंट`,
  parts: `
    bheja brain brains heart dil head mundi siri tongue jeebh tail tripe vajri ojhri lungs lung phephda spleen tilli neck blood rakti testicle testicles kapura udder khiri
    भेजा दिल मुंडी सिरी जीभ वजडी ओझडी फेफड़ा तिल्ली रक्ती कपूरा मेंदू`,
  ready: `
    nugget nuggets burger burgers pizza pizzas momo momos samosa samosas roll rolls frankie noodles noodle maggi pasta spaghetti macaroni popsicle icecream fries vada
    vadapav misal dosa idli thali tiffin meal meals cooked readymade frozen
    नगेट्स बर्गर पिझ्झा पिज्जा मोमो समोसा वडापाव मिसळ डोसा इडली थाळी थाली`,
  vegetarian: `
    paneer tofu soya soy veg vegetarian vegan vegetable vegetables sabzi sabji bhajipala aloo potato batata onion onions kanda pyaz pyaaz tomato tamatar ginger adrak garlic
    lasun lahsun mirchi mushroom mushrooms palak spinach gobi gobhi cauliflower cabbage kobi methi matar mutter vatana peas bhindi bhendi okra baingan vangi brinjal karela
    dudhi lauki pumpkin bhopla gajar carrot mooli radish beetroot kakdi cucumber capsicum shimla beans rajma chole chana chickpeas corn makai coriander kothimbir dhania
    pudina mint kadipatta lemon limbu nimbu fruit fruits apple banana kela mango amba papaya papita guava peru orange santra grapes watermelon kalingad pomegranate anar
    pineapple chikoo strawberry coconut naral nariyal kaju cashew badam almond khajur jackfruit fanas moong tur
    पनीर टोफू सोया सोयाबीन सब्जी सब्ज़ी भाजीपाला आलू बटाटा कांदा प्याज टमाटर टोमॅटो मशरूम लिंबू नींबू पालक आले अदरक लसूण लहसुन मिरची मिर्च मटार मटर वाटाणा भेंडी भिंडी वांगी
    बैंगन कारले करेला दुधी लौकी गाजर मुळा मूली काकडी खीरा कोबी फ्लॉवर गोभी मेथी कोथिंबीर धनिया पुदीना मका फळ फळे केळी केला आंबा आम पपई पपीता पेरू संत्रा सफरचंद द्राक्षे नारळ
    काजू बदाम फणस राजमा चना चणा`,
  grocery: `
    rice chawal tandul basmati milk doodh dudh dahi curd yogurt ghee tup oil tel cheese cream bread breads pao cake cakes atta flour pith maida besan dal daal sugar sakhar
    salt mith namak spice spices powder garam jeera haldi ketchup mayonnaise sauce vinegar pickle achar lonche papad poha rava chips biscuit biscuits cookies chocolate candy
    tea chai coffee water pani juice cola coke pepsi soda beer wine whisky whiskey vodka cigarette honey jam
    चावल तांदूळ दूध दही घी तूप तेल चीज ब्रेड आटा पीठ मैदा बेसन डाळ दाल साखर चीनी मीठ नमक मसाले लोणचे अचार पापड पोहे रवा बिस्किट चहा चाय कॉफी पाणी पानी केक दारू बियर मध शहद`,
  other: `
    dog dogs cat cats petfood pet pets feed toy toys mobile phone laptop charger soap shampoo detergent shoes shirt saree knife gas medicine medicines tablet flowers
    कुत्ता कुत्रा मोबाइल साबण औषध दवा फुले चप्पल`,
};

/** Not sold when nothing else is typed; beside a meat they name a dish. */
export const NOT_SOLD_ALONE: Record<string, GoodsNotSold> = {
  masala: 'grocery',
  मसाला: 'grocery',
  butter: 'grocery',
  salad: 'ready',
  sandwich: 'ready',
};
