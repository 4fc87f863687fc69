CREATE TABLE "api_key_restaurants" (
	"api_key_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	CONSTRAINT "api_key_restaurants_api_key_id_restaurant_id_pk" PRIMARY KEY("api_key_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_sha256" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"reach" text NOT NULL,
	"company_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_network" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['menu:read', 'orders:read', 'orders:write']::text[]),
	CONSTRAINT "api_keys_some_scope" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_reach" CHECK ("api_keys"."reach" in ('chain', 'company', 'restaurants')),
	CONSTRAINT "api_keys_company" CHECK (("api_keys"."reach" = 'company') = ("api_keys"."company_id" is not null)),
	CONSTRAINT "api_keys_secret_length" CHECK (length("api_keys"."secret_sha256") = 32)
);
--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor_kind";--> statement-breakpoint
ALTER TABLE "api_key_restaurants" ADD CONSTRAINT "api_key_restaurants_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_restaurants" ADD CONSTRAINT "api_key_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_restaurants_restaurant" ON "api_key_restaurants" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_sha256");--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
-- Existing rows satisfy it: NOT VALID does not scan them.
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_kind" CHECK ("order_events"."actor_kind" in ('customer', 'guest', 'staff', 'system', 'provider', 'integration')) NOT VALID;