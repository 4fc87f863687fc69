CREATE TABLE "assistant_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"assistant" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_orders_protocol" CHECK ("assistant_orders"."protocol" in ('mcp', 'ucp', 'acp'))
);
--> statement-breakpoint
ALTER TABLE "assistant_orders" ADD CONSTRAINT "assistant_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_orders_created" ON "assistant_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_orders_cart" ON "assistant_orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "assistant_calls_subject" ON "assistant_calls" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "orders_lending" ON "orders" USING btree ("restaurant_id","id") WHERE containers > 0;