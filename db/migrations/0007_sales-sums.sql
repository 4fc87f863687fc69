DROP TABLE "report_progress";--> statement-breakpoint
DROP TABLE "sales_foods";--> statement-breakpoint
DROP TABLE "sales_hours";--> statement-breakpoint
CREATE TABLE "counted_orders" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counted_orders_one_row" CHECK ("counted_orders"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "counted_orders" DEFAULT VALUES;--> statement-breakpoint
CREATE TABLE "orders_left_open" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_milestones" (
	"rank" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_foods" (
	"business_date" date NOT NULL,
	"food_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_foods_business_date_food_id_pk" PRIMARY KEY("business_date","food_id")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"business_date" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_hours_business_date_weekday_hour_pk" PRIMARY KEY("business_date","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "sales_restaurants" (
	"business_date" date NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_restaurants_business_date_restaurant_id_pk" PRIMARY KEY("business_date","restaurant_id")
);
--> statement-breakpoint
ALTER TABLE "orders_left_open" ADD CONSTRAINT "orders_left_open_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_restaurants" ADD CONSTRAINT "sales_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Whether a part of an address is common decides how it is looked for: told to a quarter of a percent.
ALTER TABLE "order_contacts" ALTER COLUMN "email_folded" SET STATISTICS 400;
