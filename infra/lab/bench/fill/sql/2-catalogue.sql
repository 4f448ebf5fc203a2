-- Products: what the shop sells already, and as many more of its kind as a shop of this size has. A fifth was taken off the list over
-- the years; those have pictures of their own.
CREATE TEMP TABLE fill_kinds ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY position, id) - 1 AS k, name, cut, origin, img, price, weight, tags
    FROM products WHERE archived_at IS NULL AND id NOT LIKE 'filled-%' AND weight IS NOT NULL;
INSERT INTO fill_kinds
  SELECT k, name, cut, NULL, NULL, price, weight, tags FROM (VALUES
    (0, 'Chicken Curry Cut', 'Bone-in, skinless', 165, 500, ARRAY['Chicken']), (1, 'Chicken Breast', 'Boneless', 245, 450, ARRAY['Chicken']),
    (2, 'Chicken Keema', 'Minced', 220, 450, ARRAY['Chicken']), (3, 'Mutton Curry Cut', 'Bone-in', 449, 500, ARRAY['Mutton']),
    (4, 'Mutton Keema', 'Minced', 489, 450, ARRAY['Mutton']), (5, 'Lamb Chops', 'Even slices', 620, 400, ARRAY['Lamb']))
    AS usual (k, name, cut, price, weight, tags)
   WHERE NOT EXISTS (SELECT FROM fill_kinds);

INSERT INTO products (id, name, cut, origin, img, price, weight, tags, is_available, stock, position, archived_at, created_at)
SELECT 'filled-' || lpad(n::text, 5, '0'), kind.name || ' ' || n, kind.cut, kind.origin,
       CASE WHEN n % 5 = 0 THEN '/pictures/photo-' || substr(md5('picture' || n), 1, 16) || '-480.webp' ELSE kind.img END,
       kind.price + 5 * pg_temp.pick(n, 1, 40), kind.weight, kind.tags, n % 11 <> 0, NULL, 1000 + n,
       CASE WHEN n % 5 = 0 THEN plan.until - interval '30 days' END, plan.until - interval '3 years'
  FROM fill_plan plan, generate_series(1, plan.products) n
  JOIN fill_kinds kind ON kind.k = n % (SELECT count(*) FROM fill_kinds)
    ON CONFLICT DO NOTHING;

INSERT INTO pictures (name, leaving_at, created_at)
SELECT substr(img, 11, 22), NULL, created_at FROM products WHERE id LIKE 'filled-%' AND img LIKE '/pictures/photo-%'
    ON CONFLICT DO NOTHING;

CREATE TEMP TABLE fill_products ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY id) - 1 AS k, id, name, price, weight FROM products WHERE id LIKE 'filled-%';
ALTER TABLE fill_products ADD PRIMARY KEY (k);
ANALYZE fill_products;

INSERT INTO coupons (id, code, discount_type, discount_value, min_order, max_discount, per_customer_limit, created_at)
SELECT 'filled-coupon-' || c, code, kind, value, least, most, NULL, plan.until - interval '3 years'
  FROM fill_plan plan, (VALUES (1, 'REGULAR10', 'percentage', 10, 300, 100), (2, 'WEEKEND15', 'percentage', 15, 600, 150),
                               (3, 'BIRYANI50', 'fixed', 50, 150, NULL)) AS usual (c, code, kind, value, least, most)
    ON CONFLICT DO NOTHING;

-- Shoppers with the address they order to, the cart they left behind and what the courier last asked for their place.
CREATE TEMP TABLE fill_shoppers ON COMMIT DROP AS
SELECT s, 'filled-' || lpad(s::text, 18, '0') AS id,
       pg_temp.one_of('{Asha,Rohan,Priya,Amit,Sneha,Vikram,Neha,Suresh,Kavita,Rahul,Anjali,Sanjay,Pooja,Manoj,Deepa,Nilesh,Swati,Ganesh,Meera,Imran,Farah,Joseph,Maria,Arjun,Lata,Kiran,Sunil,Geeta,Vijay,Rekha}', s, 10)
         || ' ' || pg_temp.one_of('{Shinde,Patil,Kulkarni,Deshmukh,Joshi,Pawar,More,Jadhav,Kadam,Sawant,Naik,Gaikwad,Chavan,Bhosale,Kale,Mane,Khan,Shaikh,Fernandes,"D''Souza",Nair,Iyer,Reddy,Gupta,Sharma,Singh,Mehta,Shah,Rao,Das}', s, 11) AS name,
       '9' || lpad(((s * 48271::bigint + 820012345) % 1000000000)::text, 9, '0') AS phone,
       (1 + pg_temp.pick(s, 12, 240)) || ' ' || pg_temp.one_of('{Lake Road,Station Road,Gandhi Road,Temple Lane,Market Street,Hill View,Garden Society,Sai Nagar}', s, 13) AS line1,
       pg_temp.one_of('{Upvan,Vartak Nagar,Naupada,Majiwada,Kolshet,Kopri,Kasarvadavali,Wagle Estate}', s, 14) AS area,
       (400601 + pg_temp.pick(s, 15, 15))::text AS pincode,
       plan.until - interval '1 day' * (1 + pg_temp.pick(s, 16, plan.days)) AS created_at
  FROM fill_plan plan, generate_series(1, plan.shoppers) s;
ALTER TABLE fill_shoppers ADD PRIMARY KEY (s);
ANALYZE fill_shoppers;

INSERT INTO shoppers (id, issuer, subject, email, name, phone, created_at)
SELECT id, 'urn:filled', id, 'shopper-' || s || '@example.com', name, phone, created_at FROM fill_shoppers ON CONFLICT DO NOTHING;

INSERT INTO addresses (id, shopper_id, label, name, phone, line1, area, city, pincode, is_default, used_at)
SELECT pg_temp.ulid(created_at, s, 20), id, 'Home', name, phone, line1, area, 'Thane', pincode, true, created_at FROM fill_shoppers
    ON CONFLICT DO NOTHING;

INSERT INTO carts (shopper_id, version, lines, ordered, updated_at)
SELECT f.id, 2, CASE WHEN s % 3 = 0 THEN jsonb_build_array(jsonb_build_object('id', p.id, 'qty', 1)) ELSE '[]' END, '[]', f.created_at
  FROM fill_shoppers f JOIN fill_products p ON p.k = f.s % (SELECT count(*) FROM fill_products) ON CONFLICT DO NOTHING;

INSERT INTO delivery_quotes (shopper_id, address_key, kilograms, fee, cost, distance_meters, expires_at, source, pincode)
SELECT id, lower(line1) || '|' || lower(area) || '|thane|' || pincode, 1 + s % 3, 40 + s % 5 * 10, 40 + s % 5 * 10, 2000 + s % 4000,
       created_at + interval '10 minutes', 'courier', pincode FROM fill_shoppers ON CONFLICT DO NOTHING;
