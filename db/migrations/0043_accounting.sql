CREATE TABLE "cash_counts" (
	"closing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"holder" text NOT NULL,
	"shift_id" uuid,
	"float_cents" integer NOT NULL,
	"expected_cents" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_counts_closing_id_position_pk" PRIMARY KEY("closing_id","position"),
	CONSTRAINT "cash_counts_holder" CHECK ("cash_counts"."holder" in ('till', 'courier')),
	CONSTRAINT "cash_counts_courier" CHECK (("cash_counts"."holder" = 'courier') = ("cash_counts"."shift_id" is not null)),
	CONSTRAINT "cash_counts_reason" CHECK ("cash_counts"."counted_cents" = "cash_counts"."expected_cents" or "cash_counts"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"cash_difference_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"rate_basis_points" integer,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_corrections_kind" CHECK ("day_corrections"."kind" in ('cash', 'sales', 'vat', 'refund', 'tip', 'other')),
	CONSTRAINT "day_corrections_amount" CHECK ("day_corrections"."amount_cents" <> 0),
	CONSTRAINT "day_corrections_reason" CHECK ("day_corrections"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "company_accounting" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"tax_regime" text DEFAULT 'RF01' NOT NULL,
	"invoice_suffix" text DEFAULT '' NOT NULL,
	"delivery" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_accounting_regime" CHECK ("company_accounting"."tax_regime" ~ '^RF[0-9]{2}$'),
	CONSTRAINT "company_accounting_suffix" CHECK ("company_accounting"."invoice_suffix" ~ '^[A-Z0-9]{0,5}$'),
	CONSTRAINT "company_accounting_delivery" CHECK ("company_accounting"."delivery" in ('none', 'folder'))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_company_id_year_pk" PRIMARY KEY("company_id","year"),
	CONSTRAINT "invoice_counters_number" CHECK ("invoice_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"type" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"xml" text,
	"state" text DEFAULT 'written' NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_files_type" CHECK ("invoice_files"."type" in ('TD01', 'TD04')),
	CONSTRAINT "invoice_files_state" CHECK ("invoice_files"."state" in ('written', 'handed_over', 'delivered', 'discarded'))
);
--> statement-breakpoint
-- Unlogged: the file of an export is made again in seconds.
CREATE UNLOGGED TABLE "month_export_chunks" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "month_export_chunks_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "month_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sheets_done" smallint DEFAULT 0 NOT NULL,
	"sheets_total" smallint,
	"rows" integer,
	"bytes" bigint,
	"chunks" integer,
	"problem" text,
	CONSTRAINT "month_exports_format" CHECK ("month_exports"."format" in ('xlsx', 'csv')),
	CONSTRAINT "month_exports_month" CHECK (extract(day from "month_exports"."month") = 1),
	CONSTRAINT "month_exports_problem" CHECK ("month_exports"."problem" is null or "month_exports"."problem" in ('failed', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"provider_entry" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"match" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "payout_entries_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "payout_entries_kind" CHECK ("payout_entries"."kind" in ('payment', 'refund', 'fee', 'dispute', 'payout', 'other')),
	CONSTRAINT "payout_entries_match" CHECK ("payout_entries"."match" in ('matched', 'amount_differs', 'unknown', 'not_an_order')),
	CONSTRAINT "payout_entries_net" CHECK ("payout_entries"."net_cents" = "payout_entries"."gross_cents" - "payout_entries"."fee_cents")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"entries" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_closing_id_day_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."day_closings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_closing_id_day_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."day_closings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_accounting" ADD CONSTRAINT "company_accounting_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_document_id_fiscal_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."fiscal_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_export_chunks" ADD CONSTRAINT "month_export_chunks_export_id_month_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."month_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_exports" ADD CONSTRAINT "month_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_file_id_payout_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_shift" ON "cash_counts" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_day" ON "day_closings" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "day_closings_company" ON "day_closings" USING btree ("company_id","business_date");--> statement-breakpoint
CREATE INDEX "day_closings_closed" ON "day_closings" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "day_corrections_closing" ON "day_corrections" USING btree ("closing_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_files_name" ON "invoice_files" USING btree ("file_name");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_files_number" ON "invoice_files" USING btree ("company_id","year","number") WHERE state <> 'discarded';--> statement-breakpoint
CREATE INDEX "invoice_files_document" ON "invoice_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "invoice_files_company" ON "invoice_files" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "invoice_files_waiting" ON "invoice_files" USING btree ("id") WHERE state = 'written';--> statement-breakpoint
CREATE INDEX "month_exports_company" ON "month_exports" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_entries_entry" ON "payout_entries" USING btree ("company_id","provider_entry");--> statement-breakpoint
CREATE INDEX "payout_entries_occurred" ON "payout_entries" USING btree ("company_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payout_entries_payment" ON "payout_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_entries_refund" ON "payout_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_files_once" ON "payout_files" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "payout_files_company" ON "payout_files" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "refunds_succeeded" ON "refunds" USING btree ("succeeded_at") WHERE state = 'succeeded';--> statement-breakpoint
ALTER TABLE "month_export_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE cash_counts ADD CONSTRAINT cash_counts_shift_id_fk FOREIGN KEY (shift_id) REFERENCES courier_shifts (id) ON DELETE RESTRICT;
--> statement-breakpoint
-- not additive: the tables are new, and nothing of the version before empties them
DO $do$
DECLARE
  ledger text;
BEGIN
  FOREACH ledger IN ARRAY ARRAY['day_closings', 'cash_counts', 'day_corrections'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', ledger);
    EXECUTE format('CREATE TRIGGER %1$s_not_emptied BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', ledger);
  END LOOP;
END
$do$;
--> statement-breakpoint
-- A closed day stays as it was counted: no sale comes to it, and none of it changes its amounts.
CREATE FUNCTION refuse_on_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM day_closings c WHERE c.restaurant_id = NEW.restaurant_id AND c.business_date = NEW.business_date)
    OR (TG_OP = 'UPDATE' AND EXISTS (SELECT FROM day_closings c WHERE c.restaurant_id = OLD.restaurant_id AND c.business_date = OLD.business_date)) THEN
    RAISE EXCEPTION 'orders: the business day is closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'orders_closed_day';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Only days that are over can be closed: an order of today, the frequent case, is never looked up.
CREATE TRIGGER orders_closed_day_insert BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.business_date < current_date)
EXECUTE FUNCTION refuse_on_closed_day();
--> statement-breakpoint
CREATE TRIGGER orders_closed_day_update BEFORE UPDATE ON orders FOR EACH ROW
WHEN (OLD.closed_at IS NOT NULL AND (OLD.restaurant_id, OLD.business_date, OLD.channel, OLD.payment_method, OLD.status, OLD.total_cents, OLD.tip_cents, OLD.discount_cents, OLD.delivery_fee_cents, OLD.vat)
  IS DISTINCT FROM (NEW.restaurant_id, NEW.business_date, NEW.channel, NEW.payment_method, NEW.status, NEW.total_cents, NEW.tip_cents, NEW.discount_cents, NEW.delivery_fee_cents, NEW.vat))
EXECUTE FUNCTION refuse_on_closed_day();
