CREATE TABLE "menu_schedule_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"food_id" uuid,
	"combo_id" uuid,
	"is_only_then" boolean DEFAULT false NOT NULL,
	"price_cents" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "menu_schedule_items_one_item" CHECK (num_nonnulls("menu_schedule_items"."food_id", "menu_schedule_items"."combo_id") = 1),
	CONSTRAINT "menu_schedule_items_says_something" CHECK ("menu_schedule_items"."is_only_then" or "menu_schedule_items"."price_cents" is not null),
	CONSTRAINT "menu_schedule_items_price" CHECK ("menu_schedule_items"."price_cents" between 0 and 10000000),
	CONSTRAINT "menu_schedule_items_period" CHECK ("menu_schedule_items"."valid_to" >= "menu_schedule_items"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "menu_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"city_id" uuid,
	"restaurant_id" uuid,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_day" date,
	"last_day" date,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_schedules_one_place" CHECK (num_nonnulls("menu_schedules"."city_id", "menu_schedules"."restaurant_id") <= 1),
	CONSTRAINT "menu_schedules_title_filled" CHECK ("menu_schedules"."title" ~ '\S'),
	CONSTRAINT "menu_schedules_period" CHECK ("menu_schedules"."last_day" >= "menu_schedules"."first_day"),
	CONSTRAINT "menu_schedules_bounded" CHECK (jsonb_array_length("menu_schedules"."hours") > 0 or num_nonnulls("menu_schedules"."first_day", "menu_schedules"."last_day") > 0)
);
--> statement-breakpoint
CREATE TABLE "suggestion_pairs" (
	"food_id" uuid NOT NULL,
	"suggested_food_id" uuid NOT NULL,
	"orders_together" integer NOT NULL,
	"orders_with_food" integer NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestion_pairs_food_id_suggested_food_id_pk" PRIMARY KEY("food_id","suggested_food_id"),
	CONSTRAINT "suggestion_pairs_numbers" CHECK ("suggestion_pairs"."orders_together" between 1 and "suggestion_pairs"."orders_with_food")
);
--> statement-breakpoint
CREATE TABLE "suggestion_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"restaurant_id" uuid,
	"when_food_id" uuid,
	"when_category_id" uuid,
	"suggested_food_id" uuid,
	"suggested_combo_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suggestion_rules_place" CHECK (num_nonnulls("suggestion_rules"."company_id", "suggestion_rules"."restaurant_id") <= 1),
	CONSTRAINT "suggestion_rules_when" CHECK (num_nonnulls("suggestion_rules"."when_food_id", "suggestion_rules"."when_category_id") <= 1),
	CONSTRAINT "suggestion_rules_suggested" CHECK (num_nonnulls("suggestion_rules"."suggested_food_id", "suggestion_rules"."suggested_combo_id") = 1),
	CONSTRAINT "suggestion_rules_other" CHECK ("suggestion_rules"."when_food_id" is distinct from "suggestion_rules"."suggested_food_id" or "suggestion_rules"."when_food_id" is null)
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart" text,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"food_id" uuid,
	"combo_id" uuid,
	"difference_cents" integer NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "suggestions_one_item" CHECK (num_nonnulls("suggestions"."food_id", "suggestions"."combo_id") = 1),
	CONSTRAINT "suggestions_kind" CHECK ("suggestions"."kind" in ('combo', 'rule', 'pair', 'minimum')),
	CONSTRAINT "suggestions_outcome" CHECK ("suggestions"."outcome" in ('accepted', 'dismissed')),
	CONSTRAINT "suggestions_answered" CHECK (("suggestions"."outcome" is null) = ("suggestions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "menu_schedule_items" ADD CONSTRAINT "menu_schedule_items_schedule_id_menu_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."menu_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule_items" ADD CONSTRAINT "menu_schedule_items_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule_items" ADD CONSTRAINT "menu_schedule_items_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedules" ADD CONSTRAINT "menu_schedules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedules" ADD CONSTRAINT "menu_schedules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_pairs" ADD CONSTRAINT "suggestion_pairs_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_pairs" ADD CONSTRAINT "suggestion_pairs_suggested_food_id_foods_id_fk" FOREIGN KEY ("suggested_food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_when_food_id_foods_id_fk" FOREIGN KEY ("when_food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_when_category_id_categories_id_fk" FOREIGN KEY ("when_category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_suggested_food_id_foods_id_fk" FOREIGN KEY ("suggested_food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_rules" ADD CONSTRAINT "suggestion_rules_suggested_combo_id_combos_id_fk" FOREIGN KEY ("suggested_combo_id") REFERENCES "public"."combos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_schedule_items_schedule" ON "menu_schedule_items" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "menu_schedule_items_food" ON "menu_schedule_items" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "menu_schedule_items_combo" ON "menu_schedule_items" USING btree ("combo_id");--> statement-breakpoint
CREATE INDEX "menu_schedules_city" ON "menu_schedules" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "menu_schedules_restaurant" ON "menu_schedules" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "suggestion_pairs_suggested" ON "suggestion_pairs" USING btree ("suggested_food_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_when_food" ON "suggestion_rules" USING btree ("when_food_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_when_category" ON "suggestion_rules" USING btree ("when_category_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_suggested_food" ON "suggestion_rules" USING btree ("suggested_food_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_suggested_combo" ON "suggestion_rules" USING btree ("suggested_combo_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_company" ON "suggestion_rules" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "suggestion_rules_restaurant" ON "suggestion_rules" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_cart" ON "suggestions" USING btree ("cart");--> statement-breakpoint
CREATE INDEX "suggestions_shown" ON "suggestions" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "suggestions_restaurant" ON "suggestions" USING btree ("restaurant_id","shown_at");--> statement-breakpoint
CREATE INDEX "suggestions_food" ON "suggestions" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "suggestions_combo" ON "suggestions" USING btree ("combo_id");--> statement-breakpoint
-- Menus by hour are kept in memory by version of the catalogue, so they raise it too.
CREATE CONSTRAINT TRIGGER menu_schedules_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON menu_schedules
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER menu_schedule_items_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON menu_schedule_items
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
