CREATE TABLE "fiscal_pairings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rt_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"paired_on" date NOT NULL,
	"ended_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_pairings_span" CHECK ("fiscal_pairings"."ended_on" is null or "fiscal_pairings"."ended_on" >= "fiscal_pairings"."paired_on")
);
--> statement-breakpoint
CREATE TABLE "fiscal_receipt_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_receipt_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"previous_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_receipt_links_kind" CHECK ("fiscal_receipt_links"."kind" in ('linked', 'withdrawn')),
	CONSTRAINT "fiscal_receipt_links_actor" CHECK ("fiscal_receipt_links"."actor_kind" in ('customer', 'guest', 'staff', 'system', 'provider', 'integration')),
	CONSTRAINT "fiscal_receipt_links_reason" CHECK (("fiscal_receipt_links"."kind" = 'withdrawn') = ("fiscal_receipt_links"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "fiscal_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"pos_id" uuid,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"corrects_id" uuid,
	"issued_at" timestamp (3) with time zone,
	"total_cents" integer,
	"method" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_receipts_number_form" CHECK ("fiscal_receipts"."number" ~ '^[0-9]{4}-[0-9]{4}$'),
	CONSTRAINT "fiscal_receipts_kind" CHECK ("fiscal_receipts"."kind" in ('sale', 'return', 'void')),
	CONSTRAINT "fiscal_receipts_method" CHECK ("fiscal_receipts"."method" in ('cash', 'card', 'online')),
	CONSTRAINT "fiscal_receipts_total" CHECK ("fiscal_receipts"."total_cents" >= 0),
	CONSTRAINT "fiscal_receipts_correction" CHECK (("fiscal_receipts"."kind" = 'sale') = ("fiscal_receipts"."corrects_id" is null))
);
--> statement-breakpoint
CREATE TABLE "fiscal_terminals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"serial" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fiscal_terminals_kind" CHECK ("fiscal_terminals"."kind" in ('rt', 'pos')),
	CONSTRAINT "fiscal_terminals_serial_form" CHECK ("fiscal_terminals"."serial" ~ '^[A-Z0-9-]{1,30}$')
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"payment_id" uuid,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_shares_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_shares_state" CHECK ("order_shares"."state" in ('open', 'pending', 'paid')),
	CONSTRAINT "order_shares_method" CHECK ("order_shares"."method" in ('cash', 'card', 'online')),
	CONSTRAINT "order_shares_amount" CHECK ("order_shares"."amount_cents" > 0),
	CONSTRAINT "order_shares_payment_of_state" CHECK (("order_shares"."state" = 'open') = ("order_shares"."payment_id" is null)),
	CONSTRAINT "order_shares_paid" CHECK (("order_shares"."state" = 'paid') = ("order_shares"."paid_at" is not null))
);
--> statement-breakpoint
-- not additive: the check is replaced below in the same transaction by one that allows one scope more
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "company_accounting" ADD COLUMN "receipt_scope" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepaid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share" smallint;--> statement-breakpoint
ALTER TABLE "fiscal_pairings" ADD CONSTRAINT "fiscal_pairings_rt_id_fiscal_terminals_id_fk" FOREIGN KEY ("rt_id") REFERENCES "public"."fiscal_terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_pairings" ADD CONSTRAINT "fiscal_pairings_pos_id_fiscal_terminals_id_fk" FOREIGN KEY ("pos_id") REFERENCES "public"."fiscal_terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipt_links" ADD CONSTRAINT "fiscal_receipt_links_receipt_id_fiscal_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."fiscal_receipts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipt_links" ADD CONSTRAINT "fiscal_receipt_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipt_links" ADD CONSTRAINT "fiscal_receipt_links_previous_id_fiscal_receipt_links_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."fiscal_receipt_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_terminal_id_fiscal_terminals_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."fiscal_terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_pos_id_fiscal_terminals_id_fk" FOREIGN KEY ("pos_id") REFERENCES "public"."fiscal_terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_corrects_id_fiscal_receipts_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."fiscal_receipts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_terminals" ADD CONSTRAINT "fiscal_terminals_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_pairings_current" ON "fiscal_pairings" USING btree ("rt_id","pos_id") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "fiscal_pairings_pos" ON "fiscal_pairings" USING btree ("pos_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_receipt_links_previous" ON "fiscal_receipt_links" USING btree ("previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_receipt_links_first" ON "fiscal_receipt_links" USING btree ("receipt_id") WHERE previous_id is null;--> statement-breakpoint
CREATE INDEX "fiscal_receipt_links_order" ON "fiscal_receipt_links" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_receipts_number" ON "fiscal_receipts" USING btree ("terminal_id","number");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_pos" ON "fiscal_receipts" USING btree ("pos_id");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_corrects" ON "fiscal_receipts" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_terminals_serial" ON "fiscal_terminals" USING btree ("kind","serial") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "fiscal_terminals_restaurant" ON "fiscal_terminals" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_payment" ON "order_shares" USING btree ("payment_id");--> statement-breakpoint
-- not additive: the version before leaves the new column at its default
ALTER TABLE "company_accounting" ADD CONSTRAINT "company_accounting_receipt_scope" CHECK ("company_accounting"."receipt_scope" in ('none', 'not_online_delivery', 'not_online', 'all'));--> statement-breakpoint
-- not additive: it allows everything that the former one allowed
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['menu:read', 'orders:read', 'orders:write', 'calls:write', 'receipts:write']::text[]);
--> statement-breakpoint
-- not additive: the tables are new, and nothing of the version before empties them
DO $do$
DECLARE
  ledger text;
BEGIN
  FOREACH ledger IN ARRAY ARRAY['fiscal_receipts', 'fiscal_receipt_links'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', ledger);
    EXECUTE format('CREATE TRIGGER %1$s_not_emptied BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', ledger);
  END LOOP;
END
$do$;
