CREATE TABLE "order_totals" (
	"total_cents" integer PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
-- Of what is counted already; the rest comes in as it is counted.
INSERT INTO "order_totals" ("total_cents", "orders")
SELECT "total_cents", count(*) FROM "orders"
WHERE "id" < (SELECT "until" FROM "counted_orders") AND "id" NOT IN (SELECT "order_id" FROM "orders_left_open")
GROUP BY 1;
