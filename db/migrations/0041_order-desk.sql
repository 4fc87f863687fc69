CREATE TABLE "caller_notes" (
	"restaurant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "caller_notes_restaurant_id_phone_pk" PRIMARY KEY("restaurant_id","phone")
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"input" jsonb,
	"total_cents" integer NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_edits_state" CHECK ("order_edits"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "order_edits_decided" CHECK (("order_edits"."state" = 'open') = ("order_edits"."decided_at" is null)),
	CONSTRAINT "order_edits_input" CHECK (("order_edits"."state" = 'open') = ("order_edits"."input" is not null))
);
--> statement-breakpoint
-- not additive: the check is replaced below in the same transaction by one that allows one scope more
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_given_cents" integer;--> statement-breakpoint
ALTER TABLE "caller_notes" ADD CONSTRAINT "caller_notes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_notes" ADD CONSTRAINT "caller_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caller_notes_phone" ON "caller_notes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "caller_notes_updated_by" ON "caller_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_open" ON "order_edits" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_edits_created_by" ON "order_edits" USING btree ("created_by");--> statement-breakpoint
-- not additive: it allows everything that the former one allowed
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['menu:read', 'orders:read', 'orders:write', 'calls:write']::text[]);