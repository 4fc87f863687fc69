CREATE TABLE "best_sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"food_id" uuid,
	"combo_id" uuid,
	"position" smallint NOT NULL,
	CONSTRAINT "best_sellers_one_item" CHECK (num_nonnulls("best_sellers"."food_id", "best_sellers"."combo_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "best_sellers_restaurant" ON "best_sellers" USING btree ("restaurant_id","position") WHERE restaurant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "best_sellers_chain" ON "best_sellers" USING btree ("position") WHERE restaurant_id is null;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER best_sellers_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON best_sellers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
