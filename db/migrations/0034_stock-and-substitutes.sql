CREATE TABLE "ingredient_components" (
	"ingredient_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "ingredient_components_ingredient_id_component_id_pk" PRIMARY KEY("ingredient_id","component_id"),
	CONSTRAINT "ingredient_components_quantity" CHECK ("ingredient_components"."quantity" > 0),
	CONSTRAINT "ingredient_components_other" CHECK ("ingredient_components"."ingredient_id" <> "ingredient_components"."component_id")
);
--> statement-breakpoint
CREATE TABLE "substitutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"food_id" uuid,
	"option_value_id" uuid,
	"substitute_food_id" uuid,
	"substitute_option_value_id" uuid,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutes_one_item" CHECK (num_nonnulls("substitutes"."food_id", "substitutes"."option_value_id") = 1),
	CONSTRAINT "substitutes_same_kind" CHECK (num_nonnulls("substitutes"."food_id", "substitutes"."substitute_food_id") in (0, 2) and num_nonnulls("substitutes"."option_value_id", "substitutes"."substitute_option_value_id") in (0, 2)),
	CONSTRAINT "substitutes_other" CHECK ("substitutes"."food_id" is distinct from "substitutes"."substitute_food_id" or "substitutes"."option_value_id" is distinct from "substitutes"."substitute_option_value_id")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_reservations_order_id_ingredient_id_pk" PRIMARY KEY("order_id","ingredient_id"),
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "substitution_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"sold_out_id" uuid NOT NULL,
	"sold_out_title" text NOT NULL,
	"ingredient_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chosen_id" uuid,
	"refund_id" uuid,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitution_offers_state" CHECK ("substitution_offers"."state" in ('open', 'with_kitchen', 'replaced', 'left_out', 'withdrawn')),
	CONSTRAINT "substitution_offers_answered_by" CHECK ("substitution_offers"."answered_by" in ('customer', 'guest', 'staff', 'system', 'provider', 'integration'))
);
--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new column
ALTER TABLE "item_shortages" DROP CONSTRAINT "item_shortages_one_item";--> statement-breakpoint
ALTER TABLE "item_shortages" ADD COLUMN "ingredient_id" uuid;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient_stocks" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "batch_quantity" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_out_wish" text;--> statement-breakpoint
ALTER TABLE "ingredient_components" ADD CONSTRAINT "ingredient_components_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_components" ADD CONSTRAINT "ingredient_components_component_id_ingredients_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_substitute_food_id_foods_id_fk" FOREIGN KEY ("substitute_food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_substitute_option_value_id_option_values_id_fk" FOREIGN KEY ("substitute_option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_offers" ADD CONSTRAINT "substitution_offers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_offers" ADD CONSTRAINT "substitution_offers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_offers" ADD CONSTRAINT "substitution_offers_line" FOREIGN KEY ("order_id","line_number") REFERENCES "public"."order_lines"("order_id","line_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_components_component" ON "ingredient_components" USING btree ("component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutes_food" ON "substitutes" USING btree ("food_id","substitute_food_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutes_option" ON "substitutes" USING btree ("option_value_id","substitute_option_value_id");--> statement-breakpoint
CREATE INDEX "substitutes_substitute_food" ON "substitutes" USING btree ("substitute_food_id");--> statement-breakpoint
CREATE INDEX "substitutes_substitute_option" ON "substitutes" USING btree ("substitute_option_value_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_ingredient" ON "stock_reservations" USING btree ("ingredient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitution_offers_pending" ON "substitution_offers" USING btree ("order_id","line_number") WHERE state in ('open', 'with_kitchen');--> statement-breakpoint
CREATE INDEX "substitution_offers_line" ON "substitution_offers" USING btree ("order_id","line_number");--> statement-breakpoint
CREATE INDEX "substitution_offers_restaurant" ON "substitution_offers" USING btree ("restaurant_id") WHERE state in ('open', 'with_kitchen');--> statement-breakpoint
CREATE INDEX "substitution_offers_expiring" ON "substitution_offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "substitution_offers_refund" ON "substitution_offers" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_shortages_ingredient" ON "item_shortages" USING btree ("restaurant_id","ingredient_id");--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_one_item" CHECK (num_nonnulls("item_shortages"."food_id", "item_shortages"."option_value_id", "item_shortages"."combo_id", "item_shortages"."ingredient_id") = 1);--> statement-breakpoint
ALTER TABLE "ingredient_stocks" ADD CONSTRAINT "ingredient_stocks_reserved" CHECK ("ingredient_stocks"."reserved" >= 0);--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_batch" CHECK ("ingredients"."batch_quantity" > 0);--> statement-breakpoint
-- The column is new and empty: NOT VALID does not scan the orders.
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold_out_wish" CHECK ("orders"."sold_out_wish" in ('replace', 'leave_out', 'call')) NOT VALID;--> statement-breakpoint
-- Recipes and replacements are kept in memory by version of the catalogue, so they raise it too.
CREATE CONSTRAINT TRIGGER ingredient_components_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON ingredient_components
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER substitutes_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON substitutes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
