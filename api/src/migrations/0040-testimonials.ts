import type { MigrationInterface, QueryRunner } from 'typeorm';

/** name, area and text, each in English, Hindi and Marathi */
type Sample = [name: string[], area: string[], text: string[]];

/** The six that the specification asks for: examples, marked as such until the owner replaces or removes them. */
const SAMPLES: Sample[] = [
  [
    ['Home cook', 'घर की रसोई', 'घरचा स्वयंपाक'],
    ['Ghodbunder Road', 'घोड़बंदर रोड', 'घोडबंदर रोड'],
    [
      'The curry cut came in even pieces, cold to the touch. Nothing to trim, straight into the pot.',
      'करी कट के पीस एक बराबर और एकदम ठंडे आए। कुछ साफ़ नहीं करना पड़ा, सीधे पतीले में।',
      'करी कटचे पीस एकसारखे आणि एकदम थंड आले. काही साफ करावं लागलं नाही, थेट पातेल्यात.',
    ],
  ],
  [
    ['Young parents', 'नए माता-पिता', 'नवे आई-बाबा'],
    ['Vartak Nagar', 'वर्तक नगर', 'वर्तक नगर'],
    [
      'Ordered keema after work and had it in the pan before dinner time.',
      'ऑफ़िस के बाद कीमा मँगाया और डिनर से पहले कड़ाही में था।',
      'ऑफिसनंतर खिमा मागवला आणि जेवणाच्या वेळेआधी कढईत होता.',
    ],
  ],
  [
    ['Weekend griller', 'वीकेंड ग्रिलर', 'वीकेंड ग्रिलर'],
    ['Majiwada', 'माजीवाड़ा', 'माजिवडा'],
    [
      'The map showed the rider all the way to our gate. No calls, no guessing.',
      'मैप पर राइडर हमारे गेट तक दिखता रहा। न कोई कॉल, न अंदाज़ा।',
      'मॅपवर रायडर आमच्या गेटपर्यंत दिसत होता. ना फोन, ना अंदाज.',
    ],
  ],
  [
    ['Family of six', 'छह लोगों का परिवार', 'सहा जणांचं कुटुंब'],
    ['Kolshet', 'कोलशेत', 'कोलशेत'],
    [
      'Biryani pieces just as my mother asks for them: large, and with enough bone.',
      'बिरयानी के पीस वैसे ही जैसे मेरी माँ माँगती हैं: बड़े, और हड्डी भी ठीक-ठाक।',
      'बिर्याणीचे पीस अगदी माझ्या आईला हवे तसे: मोठे, आणि हाडही पुरेसं.',
    ],
  ],
  [
    ['Student flat', 'स्टूडेंट फ़्लैट', 'विद्यार्थ्यांचा फ्लॅट'],
    ['Naupada', 'नौपाड़ा', 'नौपाडा'],
    [
      'Clean packs, clear weights, and the price that was shown is the price I paid.',
      'साफ़ पैक, साफ़ लिखा वज़न, और जो दाम दिखा वही दिया।',
      'स्वच्छ पॅक, स्पष्ट वजन, आणि जी किंमत दिसली तेवढीच दिली.',
    ],
  ],
  [
    ['Sunday cook', 'संडे कुक', 'रविवारचे शेफ'],
    ['Hiranandani Estate', 'हीरानंदानी एस्टेट', 'हिरानंदानी इस्टेट'],
    [
      'Chops of one thickness, so they were all done at the same time.',
      'सारे चॉप्स एक ही मोटाई के, तो सब एक साथ पक गए।',
      'सगळे चॉप्स एकाच जाडीचे, त्यामुळे एकाच वेळी शिजले.',
    ],
  ],
];

/** What customers say is data of the owner's, no longer text of the storefront. */
export class Testimonials1795000000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "testimonials" (
         "id" text NOT NULL,
         "name" text NOT NULL, "name_hi" text, "name_mr" text,
         "area" text NOT NULL, "area_hi" text, "area_mr" text,
         "text" text NOT NULL, "text_hi" text, "text_mr" text,
         "rating" integer NOT NULL,
         "is_sample" boolean NOT NULL DEFAULT false,
         "position" integer NOT NULL,
         "is_visible" boolean NOT NULL DEFAULT true,
         "version" integer NOT NULL DEFAULT 1,
         "created_at" timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "testimonials_rating_check" CHECK (rating BETWEEN 1 AND 5)
       )`,
    );
    for (const [index, [name, area, text]] of SAMPLES.entries())
      await db.query(
        `INSERT INTO testimonials
           (id, name, name_hi, name_mr, area, area_hi, area_mr, text, text_hi, text_mr, rating, is_sample, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 5, true, $11)`,
        [`sample-${index + 1}`, ...name, ...area, ...text, index + 1],
      );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "testimonials"');
  }
}
