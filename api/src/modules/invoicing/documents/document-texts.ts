import type { Language } from '@shop/domain';
import type { FeeName } from '../tax-class.js';
import type { InvoiceDocument } from './invoice-document.js';

/** The words of a document. What the law calls CGST, SGST, HSN, SAC, UQC, GSTIN and FSSAI is called so in every language. */
export interface DocumentTexts {
  titles: Record<InvoiceDocument['title'] | 'Credit Note', string>;
  phone: string;
  fssai: string;
  unregistered: string;
  buyer: string;
  creditedTo: string;
  number: string;
  date: string;
  suppliedOn: string;
  order: string;
  placeOfSupply: string;
  maharashtra: string;
  paidBy: string;
  onlinePayment: string;
  /** By the provider's own names. */
  methods: Record<string, string>;
  cash: string;
  againstBill: string;
  billDated: string;
  kindOfBill: string;
  reason: string;
  description: string;
  /** Packs of a weight in grams; one word, so that no line breaks in it. */
  packs: (count: number, grams: number) => string;
  quantity: string;
  rate: string;
  discount: string;
  taxable: string;
  amount: string;
  exempt: string;
  exemptValue: string;
  taxableValue: (percent: number) => string;
  discountGiven: string;
  total: string;
  totalCredited: string;
  paidInFull: string;
  toBePaid: string;
  nothingPaid: string;
  goesBack: (method: string | null) => string;
  formula: string;
  taxIncluded: string;
  rupees: string;
  noTax: string;
  partOfBill: string;
  fees: Record<FeeName, string>;
  signedFor: (name: string) => string;
  signatory: string;
  page: (page: number, of: number) => string;
}

const en: DocumentTexts = {
  titles: {
    'Bill of Supply': 'Bill of Supply',
    'Tax Invoice': 'Tax Invoice',
    'Invoice-cum-Bill of Supply': 'Invoice-cum-Bill of Supply',
    'Credit Note': 'Credit Note',
  },
  phone: 'Phone',
  fssai: 'FSSAI licence no.',
  unregistered: 'Not registered under GST',
  buyer: 'Billed and delivered to',
  creditedTo: 'Credited to',
  number: 'Number',
  date: 'Date',
  suppliedOn: 'Date of supply',
  order: 'Order',
  placeOfSupply: 'Place of supply',
  maharashtra: 'Maharashtra (27)',
  paidBy: 'Paid by',
  onlinePayment: 'online payment',
  methods: { card: 'card', upi: 'UPI', netbanking: 'net banking', wallet: 'wallet', emi: 'EMI', paylater: 'pay later' },
  cash: 'cash on delivery',
  againstBill: 'Against bill',
  billDated: 'Bill dated',
  kindOfBill: 'Kind of bill',
  reason: 'Reason',
  description: 'Description',
  packs: (count, grams) => `(${count}\u00a0×\u00a0${grams}\u00a0g)`,
  quantity: 'Quantity',
  rate: 'Rate per pack',
  discount: 'Discount',
  taxable: 'Taxable value',
  amount: 'Amount incl. tax',
  exempt: 'exempt',
  exemptValue: 'Exempt value',
  taxableValue: (percent) => `Taxable value at ${percent} %`,
  discountGiven: 'Discount, already taken off above',
  total: 'Total',
  totalCredited: 'Total credited',
  paidInFull: 'Paid in full.',
  toBePaid: 'To be paid in cash on delivery.',
  nothingPaid: 'Nothing was paid, and nothing is due.',
  goesBack: (method) => `This amount goes back by the way it was paid${method ? ` (${method})` : ''}.`,
  formula: 'Amount = packs × rate – discount.',
  taxIncluded: 'Amounts include tax: taxable value + CGST + SGST. Exempt lines carry no tax.',
  rupees: 'Amounts in Indian rupees (₹), all taxes included.',
  noTax: 'No tax is charged on this supply.',
  partOfBill: 'Part of the bill given back',
  fees: { platform_fee: 'Platform fee', surge_fee: 'Surge fee', delivery_fee: 'Local delivery' },
  signedFor: (name) => `For ${name}`,
  signatory: 'Authorised signatory. Computer-generated; valid without a signature where the law allows it.',
  page: (page, of) => `Page ${page} of ${of}`,
};

const hi: DocumentTexts = {
  titles: {
    'Bill of Supply': 'आपूर्ति बिल (Bill of Supply)',
    'Tax Invoice': 'कर बीजक (Tax Invoice)',
    'Invoice-cum-Bill of Supply': 'बीजक-सह-आपूर्ति बिल (Invoice-cum-Bill of Supply)',
    'Credit Note': 'क्रेडिट नोट (Credit Note)',
  },
  phone: 'फ़ोन',
  fssai: 'FSSAI लाइसेंस नं.',
  unregistered: 'GST में पंजीकृत नहीं',
  buyer: 'बिल और डिलीवरी का पता',
  creditedTo: 'क्रेडिट नोट जिनके नाम',
  number: 'संख्या',
  date: 'तारीख',
  suppliedOn: 'आपूर्ति की तारीख',
  order: 'ऑर्डर',
  placeOfSupply: 'आपूर्ति का स्थान',
  maharashtra: 'महाराष्ट्र (27)',
  paidBy: 'भुगतान का तरीका',
  onlinePayment: 'ऑनलाइन भुगतान',
  methods: { card: 'कार्ड', upi: 'यूपीआई', netbanking: 'नेट बैंकिंग', wallet: 'वॉलेट', emi: 'ईएमआई', paylater: 'पे लेटर' },
  cash: 'डिलीवरी पर नकद',
  againstBill: 'मूल बिल',
  billDated: 'बिल की तारीख',
  kindOfBill: 'बिल का प्रकार',
  reason: 'कारण',
  description: 'विवरण',
  packs: (count, grams) => `(${count}\u00a0×\u00a0${grams}\u00a0ग्राम)`,
  quantity: 'मात्रा',
  rate: 'दर प्रति पैक',
  discount: 'छूट',
  taxable: 'कर योग्य मूल्य',
  amount: 'कर सहित राशि',
  exempt: 'कर-मुक्त',
  exemptValue: 'कर-मुक्त मूल्य',
  taxableValue: (percent) => `${percent} % पर कर योग्य मूल्य`,
  discountGiven: 'छूट, ऊपर पहले ही घटाई गई',
  total: 'कुल',
  totalCredited: 'कुल वापसी',
  paidInFull: 'पूरा भुगतान हो चुका है।',
  toBePaid: 'डिलीवरी पर नकद भुगतान करना है।',
  nothingPaid: 'कोई भुगतान नहीं हुआ था, और अब कुछ देना नहीं है।',
  goesBack: (method) => `यह राशि उसी तरीके से वापस की जाएगी जिससे भुगतान हुआ था${method ? ` (${method})` : ''}।`,
  formula: 'राशि = पैक × दर – छूट।',
  taxIncluded: 'राशियों में कर शामिल है: कर योग्य मूल्य + CGST + SGST। कर-मुक्त पंक्तियों पर कोई कर नहीं है।',
  rupees: 'राशियाँ भारतीय रुपयों (₹) में, सभी कर सहित।',
  noTax: 'इस आपूर्ति पर कोई कर नहीं लिया गया है।',
  partOfBill: 'बिल का लौटाया गया हिस्सा',
  fees: { platform_fee: 'प्लेटफ़ॉर्म शुल्क', surge_fee: 'सर्ज शुल्क', delivery_fee: 'स्थानीय डिलीवरी' },
  signedFor: (name) => `${name} की ओर से`,
  signatory: 'अधिकृत हस्ताक्षरकर्ता। कंप्यूटर से जारी; जहाँ क़ानून अनुमति देता है, हस्ताक्षर के बिना भी मान्य।',
  page: (page, of) => `पृष्ठ ${page} / ${of}`,
};

const mr: DocumentTexts = {
  titles: {
    'Bill of Supply': 'पुरवठा बिल (Bill of Supply)',
    'Tax Invoice': 'कर बीजक (Tax Invoice)',
    'Invoice-cum-Bill of Supply': 'बीजक-सह-पुरवठा बिल (Invoice-cum-Bill of Supply)',
    'Credit Note': 'क्रेडिट नोट (Credit Note)',
  },
  phone: 'फोन',
  fssai: 'FSSAI परवाना क्र.',
  unregistered: 'GST अंतर्गत नोंदणीकृत नाही',
  buyer: 'बिल आणि डिलिव्हरीचा पत्ता',
  creditedTo: 'क्रेडिट नोट ज्यांच्या नावे',
  number: 'क्रमांक',
  date: 'तारीख',
  suppliedOn: 'पुरवठ्याची तारीख',
  order: 'ऑर्डर',
  placeOfSupply: 'पुरवठ्याचे ठिकाण',
  maharashtra: 'महाराष्ट्र (27)',
  paidBy: 'पेमेंटचा प्रकार',
  onlinePayment: 'ऑनलाइन पेमेंट',
  methods: { card: 'कार्ड', upi: 'यूपीआय', netbanking: 'नेट बँकिंग', wallet: 'वॉलेट', emi: 'ईएमआय', paylater: 'पे लेटर' },
  cash: 'डिलिव्हरीवेळी रोख',
  againstBill: 'मूळ बिल',
  billDated: 'बिलाची तारीख',
  kindOfBill: 'बिलाचा प्रकार',
  reason: 'कारण',
  description: 'तपशील',
  packs: (count, grams) => `(${count}\u00a0×\u00a0${grams}\u00a0ग्रॅम)`,
  quantity: 'प्रमाण',
  rate: 'दर प्रति पॅक',
  discount: 'सवलत',
  taxable: 'करपात्र मूल्य',
  amount: 'करासह रक्कम',
  exempt: 'करमुक्त',
  exemptValue: 'करमुक्त मूल्य',
  taxableValue: (percent) => `${percent} % दराने करपात्र मूल्य`,
  discountGiven: 'सवलत, वर आधीच वजा केलेली',
  total: 'एकूण',
  totalCredited: 'एकूण परतावा',
  paidInFull: 'पूर्ण रक्कम मिळाली आहे.',
  toBePaid: 'रक्कम डिलिव्हरीवेळी रोख द्यायची आहे.',
  nothingPaid: 'कोणतीही रक्कम दिली नव्हती, आणि आता काहीही द्यायचे नाही.',
  goesBack: (method) => `ही रक्कम ज्या मार्गाने दिली त्याच मार्गाने परत केली जाईल${method ? ` (${method})` : ''}.`,
  formula: 'रक्कम = पॅक × दर – सवलत.',
  taxIncluded: 'रकमांत कर समाविष्ट आहे: करपात्र मूल्य + CGST + SGST. करमुक्त ओळींवर कर नाही.',
  rupees: 'रकमा भारतीय रुपयांत (₹), सर्व करांसह.',
  noTax: 'या पुरवठ्यावर कोणताही कर आकारलेला नाही.',
  partOfBill: 'बिलाचा परत केलेला भाग',
  fees: { platform_fee: 'प्लॅटफॉर्म शुल्क', surge_fee: 'सर्ज शुल्क', delivery_fee: 'स्थानिक डिलिव्हरी' },
  signedFor: (name) => `${name} यांच्या वतीने`,
  signatory: 'अधिकृत स्वाक्षरीकर्ता. संगणकाद्वारे जारी; कायदा परवानगी देतो तेथे स्वाक्षरीशिवायही वैध.',
  page: (page, of) => `पान ${page} / ${of}`,
};

export const DOCUMENT_TEXTS: Record<Language, DocumentTexts> = { en, hi, mr };
