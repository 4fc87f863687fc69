CREATE TABLE "dish_feedback" (
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"stars" smallint NOT NULL,
	CONSTRAINT "dish_feedback_order_id_line_number_pk" PRIMARY KEY("order_id","line_number"),
	CONSTRAINT "dish_feedback_stars" CHECK ("dish_feedback"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_feedback" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"hidden" boolean DEFAULT false NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"hidden_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_feedback_stars" CHECK ("order_feedback"."stars" between 1 and 5),
	CONSTRAINT "order_feedback_hidden_reason" CHECK ("order_feedback"."hidden" = ("order_feedback"."hidden_reason" <> ''))
);
--> statement-breakpoint
-- not additive: the check is replaced in the same transaction by one that counts the deposit, 0 for rows of an older instance
ALTER TABLE "orders" DROP CONSTRAINT "orders_money";
--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cutlery" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packaging" text DEFAULT 'standard' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "containers" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "containers_returned" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dish_feedback" ADD CONSTRAINT "dish_feedback_order_id_order_feedback_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_feedback"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dish_feedback" ADD CONSTRAINT "dish_feedback_line" FOREIGN KEY ("order_id","line_number") REFERENCES "public"."order_lines"("order_id","line_number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_feedback" ADD CONSTRAINT "order_feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_feedback" ADD CONSTRAINT "order_feedback_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_feedback" ADD CONSTRAINT "order_feedback_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_feedback" ADD CONSTRAINT "order_feedback_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_feedback_restaurant" ON "order_feedback" USING btree ("restaurant_id","created_at");
--> statement-breakpoint
CREATE INDEX "order_feedback_created" ON "order_feedback" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "order_feedback_answered_by" ON "order_feedback" USING btree ("answered_by") WHERE answered_by is not null;
--> statement-breakpoint
CREATE INDEX "order_feedback_hidden_by" ON "order_feedback" USING btree ("hidden_by") WHERE hidden_by is not null;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packaging" CHECK ("orders"."packaging" in ('standard', 'own_container', 'reusable'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_containers" CHECK ("orders"."containers_returned" between 0 and "orders"."containers");
--> statement-breakpoint
-- not additive: the check is replaced in the same transaction by one that counts the deposit, 0 for rows of an older instance
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."lines_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."delivery_fee_cents" >= 0 and "orders"."tip_cents" >= 0 and "orders"."deposit_cents" >= 0 and "orders"."discount_cents" <= "orders"."lines_cents" + "orders"."delivery_fee_cents" and "orders"."total_cents" = "orders"."lines_cents" - "orders"."discount_cents" + "orders"."delivery_fee_cents" + "orders"."tip_cents" + "orders"."deposit_cents");
--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'rejected', 'paid_twice', 'paid_too_late', 'goodwill', 'missing_item', 'wrong_item', 'quality', 'late', 'overcharged', 'claim', 'substitution', 'edited', 'other', 'deposit_returned'));
