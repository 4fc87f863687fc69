-- What drizzle-kit can't say: keys that point upwards in the direction of imports, append-only ledgers, the
-- catalogue's version, price history, and the rows that a database needs before the first one is written.

-- Keys from the lower domains to orders ------------------------------------------------------------------

ALTER TABLE payments ADD CONSTRAINT payments_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE fiscal_documents ADD CONSTRAINT fiscal_documents_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE invoice_requests ADD CONSTRAINT invoice_requests_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE refund_lines ADD CONSTRAINT refund_lines_line_fk FOREIGN KEY (order_id, line_number) REFERENCES order_lines (order_id, line_number) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE coupon_redemptions ADD CONSTRAINT coupon_redemptions_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE points_ledger ADD CONSTRAINT points_ledger_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;
--> statement-breakpoint

-- Who did it, in domains below accounts. Accounts are blanked, never deleted, so RESTRICT costs nobody anything ------

ALTER TABLE item_shortages ADD CONSTRAINT item_shortages_actor_id_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_actor_id_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE menu_imports ADD CONSTRAINT menu_imports_actor_id_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE change_sets ADD CONSTRAINT change_sets_published_by_fk FOREIGN KEY (published_by) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE change_sets ADD CONSTRAINT change_sets_rolled_back_by_fk FOREIGN KEY (rolled_back_by) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE price_overrides ADD CONSTRAINT price_overrides_created_by_fk FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE RESTRICT;
--> statement-breakpoint

-- Live updates: both kinds of event as one stream in one numbering --------------------------------------------

CREATE VIEW event_feed AS
SELECT id, 'order'::text AS topic, restaurant_id, order_id AS subject_id, kind, data, created_at FROM order_events
UNION ALL
SELECT id, topic, restaurant_id, subject_id, kind, data, created_at FROM events;
--> statement-breakpoint

-- Append-only ledgers ------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- For rows that are entries of a ledger and still carry a state: the columns named in the trigger may change.
CREATE FUNCTION refuse_change_except() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $do$
DECLARE
  ledger text;
BEGIN
  FOREACH ledger IN ARRAY ARRAY['order_events', 'payment_events', 'points_ledger', 'stock_movements', 'price_history', 'consents', 'refund_lines'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', ledger);
  END LOOP;
  FOREACH ledger IN ARRAY ARRAY['order_events', 'payment_events', 'points_ledger', 'stock_movements', 'price_history', 'consents', 'refund_lines', 'payments', 'refunds', 'fiscal_documents', 'audit_log'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_not_emptied BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', ledger);
  END LOOP;
END
$do$;
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_session', 'provider_payment', 'expires_at', 'succeeded_at', 'taken_by');
--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_refund', 'succeeded_at');
--> statement-breakpoint
CREATE TRIGGER fiscal_documents_append_only BEFORE UPDATE OR DELETE ON fiscal_documents FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'number', 'series', 'year', 'device', 'issued_at', 'problem', 'attempts');
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_append_only BEFORE UPDATE OR DELETE ON coupon_redemptions FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('returned_at');
--> statement-breakpoint
-- Erasure of a person (art. 17 GDPR) blanks what the log copied of them, and says so by setting spiedo.erasing for its transaction.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('spiedo.erasing', true) = 'on'
    AND to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', lower(TG_OP) USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint

-- Payments and fiscal documents belong to the company that sold ----------------------------------------------

CREATE FUNCTION require_order_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.company_id IS DISTINCT FROM (SELECT o.company_id FROM orders o WHERE o.id = NEW.order_id) THEN
    RAISE EXCEPTION '%: another company than the order''s', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_company';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_company BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION require_order_company();
--> statement-breakpoint
CREATE TRIGGER fiscal_documents_company BEFORE INSERT ON fiscal_documents FOR EACH ROW EXECUTE FUNCTION require_order_company();
--> statement-breakpoint
-- An order may move to another restaurant, but to another company's only while no money and no paper is bound to it.
CREATE FUNCTION keep_order_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.company_id <> OLD.company_id
    AND (EXISTS (SELECT FROM payments p WHERE p.order_id = NEW.id) OR EXISTS (SELECT FROM fiscal_documents f WHERE f.order_id = NEW.id)) THEN
    RAISE EXCEPTION 'orders: paid to another company' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_company';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_company BEFORE UPDATE OF company_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_company();
--> statement-breakpoint
-- Refunds that have not failed never add up to more than the payment; the lock makes two at once wait for each other.
CREATE FUNCTION require_refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
BEGIN
  SELECT p.amount_cents INTO paid FROM payments p WHERE p.id = NEW.payment_id AND p.state = 'succeeded' FOR UPDATE;
  IF NEW.state <> 'failed' AND NEW.amount_cents
    + (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.id <> NEW.id AND r.state <> 'failed') > coalesce(paid, 0) THEN
    RAISE EXCEPTION 'refunds: more than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION require_refund_within_payment();
--> statement-breakpoint

-- Prices: what began is history ----------------------------------------------------------------------------

-- A minute's grace: the application's clock sets the end, the database's judges it.
CREATE FUNCTION protect_begun_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.valid_from IS NULL OR OLD.valid_from > now() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'valid_to' = to_jsonb(OLD) - 'valid_to'
    AND coalesce(OLD.valid_to, 'infinity') >= now() - interval '1 minute' AND coalesce(NEW.valid_to, 'infinity') >= now() - interval '1 minute' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'price_overrides: a row that has begun only ends' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER price_overrides_begun BEFORE UPDATE OR DELETE ON price_overrides FOR EACH ROW EXECUTE FUNCTION protect_begun_override();
--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := to_jsonb(NEW);
BEGIN
  EXECUTE format('INSERT INTO price_history (%I, price_cents, discount_percent) VALUES ($1, $2, $3)', TG_ARGV[0])
  USING NEW.id, NEW.price_cents, coalesce((item ->> 'discount_percent')::numeric, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER foods_first_price AFTER INSERT ON foods FOR EACH ROW EXECUTE FUNCTION note_price('food_id');
--> statement-breakpoint
CREATE TRIGGER foods_new_price AFTER UPDATE OF price_cents, discount_percent ON foods FOR EACH ROW
WHEN ((NEW.price_cents, NEW.discount_percent) IS DISTINCT FROM (OLD.price_cents, OLD.discount_percent)) EXECUTE FUNCTION note_price('food_id');
--> statement-breakpoint
CREATE TRIGGER combos_first_price AFTER INSERT ON combos FOR EACH ROW EXECUTE FUNCTION note_price('combo_id');
--> statement-breakpoint
CREATE TRIGGER combos_new_price AFTER UPDATE OF price_cents, discount_percent ON combos FOR EACH ROW
WHEN ((NEW.price_cents, NEW.discount_percent) IS DISTINCT FROM (OLD.price_cents, OLD.discount_percent)) EXECUTE FUNCTION note_price('combo_id');
--> statement-breakpoint
CREATE TRIGGER option_values_first_price AFTER INSERT ON option_values FOR EACH ROW EXECUTE FUNCTION note_price('option_value_id');
--> statement-breakpoint
CREATE TRIGGER option_values_new_price AFTER UPDATE OF price_cents ON option_values FOR EACH ROW
WHEN (NEW.price_cents IS DISTINCT FROM OLD.price_cents) EXECUTE FUNCTION note_price('option_value_id');
--> statement-breakpoint

-- The catalogue's version ----------------------------------------------------------------------------------
-- Raised once by each transaction that changes anything public pages show, at its very end (deferred), so that
-- the one row is locked for an instant only and no two editors can wait for each other in a ring.

CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF current_setting('spiedo.catalogue_raised_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE catalogue_version SET version = version + 1, changed_at = clock_timestamp() RETURNING version INTO raised;
    PERFORM set_config('spiedo.catalogue_raised_in', pg_current_xact_id()::text, true);
    PERFORM pg_notify('spiedo_catalogue', raised::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $do$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY[
    'companies', 'cities', 'opening_hours', 'closures', 'delivery_zones', 'settings', 'job_openings',
    'categories', 'foods', 'food_images', 'option_groups', 'option_values', 'option_size_prices', 'food_option_groups',
    'combos', 'combo_slots', 'combo_slot_foods', 'ingredients', 'food_ingredients', 'option_value_ingredients',
    'price_lists', 'price_overrides', 'change_sets'
  ] LOOP
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER %1$s_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %1$I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version()',
      source);
  END LOOP;
END
$do$;
--> statement-breakpoint
-- A restaurant's own words only: whether it is paused changes by the minute and is asked for after load.
CREATE CONSTRAINT TRIGGER restaurants_catalogue_version AFTER INSERT OR DELETE OR UPDATE OF
  company_id, city_id, slug, name, description, translations, street, street_number, postcode, province, latitude, longitude, timezone,
  phone, email, picture_sha256, services, business_day_cutoff, preparation_minutes, delivery_minutes, accepts_cash, accepts_card, archived_at
ON restaurants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint

-- Coupons ----------------------------------------------------------------------------------------------

CREATE FUNCTION begin_coupon_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coupon_counters (coupon_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER coupons_counter AFTER INSERT ON coupons FOR EACH ROW EXECUTE FUNCTION begin_coupon_counter();
--> statement-breakpoint

-- Storage --------------------------------------------------------------------------------------------------
-- Pictures are compressed already. Rows that every order updates leave room on their page for the next version.

ALTER TABLE pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE attachments ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE capacity_slots SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE order_days SET (fillfactor = 20);
--> statement-breakpoint
ALTER TABLE coupon_counters SET (fillfactor = 20);
--> statement-breakpoint
ALTER TABLE ingredient_stocks SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE orders SET (fillfactor = 85);
--> statement-breakpoint
-- New addresses wait in a short list before they are sorted into the index: no order pays for a long one.
ALTER INDEX order_contacts_email SET (gin_pending_list_limit = 256);
--> statement-breakpoint

-- What has to be there before the first row ------------------------------------------------------------------

INSERT INTO catalogue_version (id) VALUES (1);
--> statement-breakpoint
INSERT INTO price_lists (id) VALUES ('01890000-0000-7000-8000-000000000001');
--> statement-breakpoint
-- Tabella A, parte III, nn. 80 and 121, D.P.R. 633/1972; art. 1, comma 40, L. 178/2020: prepared dishes are taxed at
-- 10 % wherever they are eaten; drinks at 10 % when served at the table, at the ordinary rate when taken away or delivered.
INSERT INTO vat_classes (code, title) VALUES ('food', 'Piatti pronti'), ('drink', 'Bevande analcoliche'), ('alcohol', 'Bevande alcoliche');
--> statement-breakpoint
INSERT INTO vat_rates (vat_class, fulfilment, valid_from, rate_basis_points) VALUES
  ('food', 'pickup', '2021-01-01', 1000), ('food', 'delivery', '2021-01-01', 1000), ('food', 'table', '2021-01-01', 1000),
  ('drink', 'pickup', '2021-01-01', 2200), ('drink', 'delivery', '2021-01-01', 2200), ('drink', 'table', '2021-01-01', 1000),
  ('alcohol', 'pickup', '2021-01-01', 2200), ('alcohol', 'delivery', '2021-01-01', 2200), ('alcohol', 'table', '2021-01-01', 1000);
