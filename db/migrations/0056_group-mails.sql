CREATE TABLE "group_subscriptions" (
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_subscriptions_cart_id_user_id_pk" PRIMARY KEY("cart_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "group_recurrences" ADD COLUMN "join_token" text;--> statement-breakpoint
ALTER TABLE "group_subscriptions" ADD CONSTRAINT "group_subscriptions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_subscriptions" ADD CONSTRAINT "group_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_subscriptions_user" ON "group_subscriptions" USING btree ("user_id");