/** What a product is, and what shoppers in Thane call it. */
export interface Synonym {
  /** A product is this when one of these phrases stands in its name, its tags or the owner's own words for it. */
  is: string[];
  /** English, then Hindi and Marathi, typed in Latin letters and in Devanagari. */
  words: string[];
  /** It names the animal: what is asked for must be of it. */
  isAnimal?: true;
}

/** Read together with the words that the owner gives to a product. Spellings that sound the same need not be repeated. */
export const SYNONYMS: Synonym[] = [
  {
    is: ['chicken', 'murgi', 'hen'],
    isAnimal: true,
    words: [
      'chicken', 'chikan', 'murgi', 'murga', 'murgh', 'murg', 'kombdi', 'kombadi', 'kombda', 'broiler', 'poultry', 'hen', 'kozhi', 'kodi', 'koli', 'kukda',
      'चिकन', 'मुर्गी', 'मुर्गा', 'मुर्ग', 'मुर्गे', 'कोंबडी', 'कोंबडा', 'कोंबडीचे', 'meat', 'nonveg', 'non veg',
    ],
  },
  {
    is: ['mutton', 'goat'],
    isAnimal: true,
    words: [
      'mutton', 'matan', 'mutan', 'goat', 'bakra', 'bakri', 'bakre', 'bokad', 'bokda', 'bakara', 'gosht', 'khasi', 'chevon', 'red meat', 'meat',
      'mans', 'mangsho', 'aattu', 'attu', 'nonveg', 'non veg', 'मटन', 'मटण', 'बकरा', 'बकरी', 'बकरे', 'बकऱ्याचे', 'बोकड', 'बोकडाचे', 'गोश्त', 'मांस', 'मटणाचे',
    ],
  },
  {
    is: ['lamb', 'sheep'],
    isAnimal: true,
    words: [
      'lamb', 'sheep', 'mendha', 'mendhi', 'mendhyache', 'bhed', 'memna', 'gosht', 'red meat', 'meat', 'mans', 'nonveg', 'non veg',
      'लैंब', 'लॅम्ब', 'मेंढा', 'मेंढी', 'मेंढ्याचे', 'भेड़', 'मेमना', 'गोश्त', 'मांस',
    ],
  },
  { is: ['cut'], words: ['cut', 'cuts', 'kat', 'कट', 'कट्स'] },
  { is: ['pack'], words: ['pack', 'पैक', 'पॅक'] },
  { is: ['curry'], words: ['curry', 'kari', 'gravy', 'rassa', 'bone in', 'with bone', 'haddi wala', 'haddi ke saath', 'करी', 'रस्सा', 'ग्रेव्ही', 'हड्डी वाला', 'हाडासकट'] },
  { is: ['biryani'], words: ['biryani', 'biriyani', 'briyani', 'pulao', 'pulav', 'dum', 'बिरयानी', 'बिर्याणी', 'पुलाव', 'दम'] },
  { is: ['keema', 'mince', 'minced'], words: ['keema', 'kheema', 'mince', 'minced', 'ground', 'kima', 'कीमा', 'खीमा', 'खिमा'] },
  {
    is: ['boneless'],
    words: ['boneless', 'without bone', 'no bone', 'bina haddi', 'haddi ke bina', 'bina haddi ka', 'boti', 'tikka cut', 'chunks', 'बोनलेस', 'बिना हड्डी', 'बिन हाडाचे', 'हाडाशिवाय', 'बोटी'],
  },
  { is: ['cubes'], words: ['cubes', 'cube', 'chunks', 'dice', 'tukde', 'टुकड़े', 'तुकडे', 'क्यूब्स'] },
  { is: ['liver', 'kaleji'], words: ['liver', 'kaleji', 'kaleja', 'kalij', 'kaleej', 'jigar', 'yakrut', 'eeral', 'लिवर', 'लिव्हर', 'कलेजी', 'कलेजा', 'काळीज', 'जिगर', 'यकृत'] },
  { is: ['gizzard'], words: ['gizzard', 'pota', 'pathri', 'sangdana', 'गिझार्ड', 'गिज़र्ड', 'पोटा', 'पथरी', 'संगदाना'] },
  { is: ['kidney'], words: ['kidney', 'gurda', 'gurde', 'vrukka', 'किडनी', 'गुर्दा', 'गुर्दे', 'वृक्क'] },
  { is: ['offal'], words: ['offal', 'organ meat', 'organ', 'innards', 'spare parts', 'kaleji gurda', 'कलेजी गुर्दा'] },
  { is: ['breast'], words: ['breast', 'fillet', 'fillets', 'chest', 'seena', 'breast piece', 'chhati', 'ब्रेस्ट', 'सीना', 'छाती', 'फिलेट'] },
  { is: ['thigh'], words: ['thigh', 'jangh', 'jaangh', 'mandi', 'thai', 'थाई', 'जांघ', 'मांडी'] },
  { is: ['drumstick', 'drumsticks'], words: ['drumstick', 'drum stick', 'tangdi', 'tangri', 'tangdi kabab', 'tangdi kebab', 'leg', 'leg piece', 'tang', 'ड्रमस्टिक', 'टंगड़ी', 'तंगडी', 'लेग', 'लेग पीस', 'टांग'] },
  { is: ['whole leg', 'leg'], words: ['leg', 'leg piece', 'tangdi', 'tangri', 'tang', 'leg quarter', 'लेग', 'लेग पीस', 'टांग', 'टंगड़ी', 'तंगडी'] },
  { is: ['raan', 'lamb leg'], words: ['raan', 'ran', 'leg', 'whole leg', 'leg piece', 'tang', 'रान', 'टांग', 'लेग'] },
  { is: ['wing', 'wings'], words: ['wing', 'wings', 'pankh', 'विंग', 'विंग्स', 'पंख'] },
  { is: ['lollipop'], words: ['lollipop', 'lolypop', 'lollypop', 'लॉलीपॉप', 'लॉलिपॉप'] },
  { is: ['whole'], words: ['whole', 'full', 'sabut', 'poora', 'pura', 'akkha', 'sampurna', 'साबुत', 'पूरा', 'अख्खा', 'अख्खी', 'अख्खं'] },
  { is: ['whole chicken'], words: ['dressed chicken', 'dressed', 'full chicken', 'puri murgi', 'पूरी मुर्गी', 'अख्खी कोंबडी', 'roast chicken'] },
  { is: ['tandoori', 'tandoor'], words: ['tandoori', 'tandoor', 'bbq', 'barbecue', 'तंदूरी', 'तंदूर'] },
  { is: ['gavran'], words: ['gavran', 'gavthi', 'gavathi', 'gaothi', 'gaon', 'desi', 'deshi', 'country', 'nati', 'natu', 'naatu', 'free range', 'गावरान', 'गावठी', 'देसी', 'देशी'] },
  { is: ['with skin'], words: ['with skin', 'skin on', 'skin', 'chamdi', 'chamdi wala', 'स्किन', 'चमड़ी', 'सालासकट'] },
  { is: ['family pack', 'family'], words: ['family', 'family pack', 'big', 'large', 'bulk', 'party', 'party pack', 'bada', 'motha', 'फैमिली', 'फॅमिली', 'बड़ा', 'मोठा', 'पार्टी'] },
  { is: ['chop', 'chops'], words: ['chop', 'chops', 'chaap', 'chanp', 'chaamp', 'चॉप', 'चॉप्स', 'चाप', 'चांप'] },
  { is: ['rib', 'ribs'], words: ['rib', 'ribs', 'pasli', 'barkadi', 'bargadi', 'phasli', 'रिब', 'रिब्स', 'पसली', 'बरगडी', 'फासळी'] },
  { is: ['rack'], words: ['rack', 'rack of lamb', 'रॅक', 'रैक', 'ribs'] },
  { is: ['shoulder'], words: ['shoulder', 'dasti', 'kandha', 'khanda', 'शोल्डर', 'दस्ती', 'कंधा', 'खांदा'] },
  { is: ['paya'], words: ['paya', 'trotter', 'trotters', 'feet', 'foot', 'khur', 'kharode', 'aattukal', 'attukal', 'पाया', 'पाये', 'खुर', 'पाय'] },
  { is: ['soup', 'soup bones'], words: ['soup', 'shorba', 'yakhni', 'stock', 'broth', 'सूप', 'शोरबा', 'यखनी'] },
  { is: ['bones'], words: ['bone', 'bones', 'haddi', 'marrow', 'nalli', 'had', 'haad', 'हड्डी', 'हाडं', 'हाडे', 'नल्ली', 'नळी'] },
  { is: ['shank'], words: ['shank', 'nalli', 'शैंक', 'शँक', 'नल्ली', 'नळी'] },
  { is: ['quick cook'], words: ['quick', 'quick cook', 'fast', 'jaldi', 'jhatpat', 'जल्दी', 'झटपट', 'जल्दी पके', 'झटपट शिजणारं'] },
  { is: ['slow cook'], words: ['slow', 'slow cook', 'stew', 'धीमी आँच', 'मंद आचेवर'] },
  { is: ['starter'], words: ['starter', 'starters', 'snack', 'snacks', 'appetizer', 'स्टार्टर'] },
  { is: ['fry'], words: ['fry', 'fried', 'crispy', 'kfc', 'फ्राय', 'फ़्राई'] },
  { is: ['grill'], words: ['grill', 'grilled', 'bbq', 'barbecue', 'ग्रिल'] },
  { is: ['roast'], words: ['roast', 'roasted', 'bhuna', 'रोस्ट', 'भुना'] },
  { is: ['organic'], words: ['organic', 'ऑर्गैनिक', 'ऑरगॅनिक'] },
]; // biome-ignore format: words, many to a line

/** Dishes, and what goes into them: one of these, each of which names everything that the product must be. */
export const DISHES: { words: string[]; takes: string[] }[] = [
  { words: ['tikka', 'टिक्का', 'shawarma', 'satay', 'kathi roll', 'malai', 'shashlik'], takes: ['boneless'] },
  { words: ['butter', 'makhani', 'makhni', 'मखनी'], takes: ['chicken boneless', 'chicken curry', 'chicken tandoori'] },
  { words: ['chilli', 'chilly', 'manchurian', '65', 'popcorn', 'schezwan', 'chinese', 'pakoda', 'pakora', 'strips'], takes: ['chicken boneless'] },
  {
    words: [
      'korma', 'kurma', 'handi', 'kadhai', 'karahi', 'sukka', 'sukke', 'kolhapuri', 'malvani', 'vindaloo', 'xacuti', 'salan', 'rogan josh', 'masala',
      'do pyaza', 'tambda', 'pandhra', 'pandhra rassa', 'tambda rassa', 'saoji', 'chettinad', 'bhaji', 'सुक्का', 'सुकं', 'कोल्हापुरी', 'हांडी', 'मसाला', 'भाजी', 'तांबडा', 'पांढरा',
    ],
    takes: ['curry'],
  },
  { words: ['kebab', 'kabab', 'seekh', 'sheekh', 'kofta', 'shami', 'galouti', 'कबाब', 'सीख', 'कोफ्ता', 'शमी', 'meatball', 'patty', 'cutlet', 'कटलेट'], takes: ['keema'] },
  { words: ['kebab', 'kabab', 'कबाब'], takes: ['boneless'] },
  { words: ['nihari', 'निहारी'], takes: ['shank', 'paya', 'mutton soup', 'mutton curry'] },
  { words: ['haleem', 'हलीम'], takes: ['keema', 'mutton boneless'] },
  { words: ['salad', 'sandwich', 'diet', 'protein', 'gym', 'lean', 'steak', 'schnitzel'], takes: ['chicken breast', 'chicken boneless'] },
  { words: ['kfc', 'crispy'], takes: ['drumsticks', 'wings'] },
  { words: ['yakhni', 'shorba', 'broth'], takes: ['paya', 'soup'] },
]; // biome-ignore format: words, many to a line

/** Words that say nothing about which product is meant. */
export const FILLERS: string[] = (
  'a an the of for with in on and my some i want need please get show buy order online price rate cost cheap best good fresh raw clean cleaned today now near me home ' +
  'delivery thane mumbai shop wala wali wale vala vali vale ka ke ki ko se me mein hai chahiye chaiye chaahiye dena de do liye liya lie mangta taza taaza tazi taja taje sasta accha ' +
  'cha chi che chya pahije havay hava have havi aahe sathi saathi kiti kitna bhav piece pieces pis pcs pc pack packet packs pkt banane banvayla ' +
  'का के की को में से है चाहिए दो वाला वाली वाले ताज़ा ताजा ताज़ी ताजी ताजे ताजं चा चे ची च्या चं पाहिजे हवं हवे हवा हवी हवंय साठी आहे दर भाव किंमत पीस और व आणि के लिए लिए'
).split(' ');
