CREATE TABLE "order_delays" (
	"order_id" uuid NOT NULL,
	"notice" smallint NOT NULL,
	"promised_before" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_delays_order_id_notice_pk" PRIMARY KEY("order_id","notice"),
	CONSTRAINT "order_delays_notice" CHECK ("order_delays"."notice" between 1 and 2 and "order_delays"."promised_at" > "order_delays"."promised_before")
);
--> statement-breakpoint
CREATE TABLE "order_goodwill" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"late_minutes" integer NOT NULL,
	"amount_cents" integer,
	"coupon_id" uuid,
	"points" integer,
	"programme_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_goodwill_kind" CHECK ("order_goodwill"."kind" in ('coupon', 'points')),
	CONSTRAINT "order_goodwill_value" CHECK (case "order_goodwill"."kind" when 'coupon' then coalesce("order_goodwill"."amount_cents" > 0 and "order_goodwill"."coupon_id" is not null, false) else coalesce("order_goodwill"."points" > 0 and "order_goodwill"."programme_id" is not null, false) end)
);
--> statement-breakpoint
CREATE TABLE "preparation_times" (
	"restaurant_id" uuid NOT NULL,
	"hour_of_week" smallint NOT NULL,
	"load" text NOT NULL,
	"samples" integer NOT NULL,
	"median_seconds" integer NOT NULL,
	"p80_seconds" integer NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preparation_times_restaurant_id_hour_of_week_load_pk" PRIMARY KEY("restaurant_id","hour_of_week","load"),
	CONSTRAINT "preparation_times_hour" CHECK ("preparation_times"."hour_of_week" between -1 and 167),
	CONSTRAINT "preparation_times_load" CHECK ("preparation_times"."load" in ('calm', 'usual', 'busy')),
	CONSTRAINT "preparation_times_values" CHECK ("preparation_times"."samples" > 0 and "preparation_times"."median_seconds" between 0 and "preparation_times"."p80_seconds")
);
--> statement-breakpoint
CREATE TABLE "transfer_offers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"total_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_offers_state" CHECK ("transfer_offers"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "transfer_offers_decided" CHECK (("transfer_offers"."state" = 'open') = ("transfer_offers"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "accept_within_minutes" SET DEFAULT 4;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arriving_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goodwill" ADD CONSTRAINT "order_goodwill_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_times" ADD CONSTRAINT "preparation_times_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_offers" ADD CONSTRAINT "transfer_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_offers" ADD CONSTRAINT "transfer_offers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_goodwill_restaurant" ON "order_goodwill" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_offers_open" ON "transfer_offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
-- Compensation is money: its ledger is append-only like the others.
CREATE TRIGGER order_goodwill_append_only BEFORE UPDATE OR DELETE ON order_goodwill FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- not additive: the table is new, and nothing of the version before empties it.
CREATE TRIGGER order_goodwill_not_emptied BEFORE TRUNCATE ON order_goodwill FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
