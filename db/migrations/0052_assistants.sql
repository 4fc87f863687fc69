CREATE TABLE "assistant_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"operation" text NOT NULL,
	"assistant" text NOT NULL,
	"restaurant_id" uuid,
	"outcome" text NOT NULL,
	"subject_id" uuid,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_calls_protocol" CHECK ("assistant_calls"."protocol" in ('mcp', 'ucp', 'acp'))
);
--> statement-breakpoint
CREATE TABLE "assistant_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"token_sha256" "bytea" NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"cart" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_carts_protocol" CHECK ("assistant_carts"."protocol" in ('mcp', 'ucp', 'acp')),
	CONSTRAINT "assistant_carts_token_length" CHECK (length("assistant_carts"."token_sha256") = 32)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "allows_assistants" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_calls" ADD CONSTRAINT "assistant_calls_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_carts" ADD CONSTRAINT "assistant_carts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_calls_created" ON "assistant_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_carts_token" ON "assistant_carts" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "assistant_carts_expires" ON "assistant_carts" USING btree ("expires_at");