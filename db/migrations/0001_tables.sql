CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "addresses_postcode" CHECK ("addresses"."postcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "addresses_point" CHECK (num_nonnulls("addresses"."latitude", "addresses"."longitude") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'privacy', 'newsletter', 'allergen_warnings', 'order_push'))
);
--> statement-breakpoint
CREATE TABLE "customer_allergens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_allergens_known" CHECK ("customer_allergens"."allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[])
);
--> statement-breakpoint
CREATE TABLE "favourite_foods" (
	"user_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_foods_user_id_food_id_pk" PRIMARY KEY("user_id","food_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_sha256" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"remember" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('password_reset', 'second_factor', 'email_change')),
	CONSTRAINT "one_time_tokens_token_length" CHECK (length("one_time_tokens"."token_sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_sha256" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_sha256_pk" PRIMARY KEY("user_id","code_sha256")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_sha256" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id" UNIQUE("id"),
	CONSTRAINT "sessions_token_length" CHECK (length("sessions"."token_sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "staff_memberships" (
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_memberships_user_id_restaurant_id_role_pk" PRIMARY KEY("user_id","restaurant_id","role"),
	CONSTRAINT "staff_memberships_role" CHECK ("staff_memberships"."role" in ('manager', 'kitchen', 'courier'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_folded" text GENERATED ALWAYS AS (lower(email)) STORED,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"status" smallint DEFAULT 0 NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"phone" text,
	"language" text DEFAULT 'it' NOT NULL,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" bigint,
	"search_text" text GENERATED ALWAYS AS (spiedo_fold(name) || ' ' || coalesce(lower(email), '')) STORED NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_status" CHECK ("users"."status" in (0, 1)),
	CONSTRAINT "users_role" CHECK ("users"."role" in (0, 1)),
	CONSTRAINT "users_email_or_deleted" CHECK (("users"."email" is null) = ("users"."deleted_at" is not null)),
	CONSTRAINT "users_deleted_is_blank" CHECK ("users"."deleted_at" is null or ("users"."password_hash" is null and "users"."phone" is null and "users"."totp_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "courier_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"float_cents" integer DEFAULT 0 NOT NULL,
	"handed_in_cents" integer,
	"checked_by" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"courier_id" uuid,
	"shift_id" uuid,
	"stop" smallint,
	"assigned_at" timestamp (3) with time zone,
	"picked_up_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failed_reason" text,
	"latitude" double precision,
	"longitude" double precision,
	"located_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'assigned', 'picked_up', 'delivered', 'failed')),
	CONSTRAINT "deliveries_courier" CHECK ("deliveries"."state" in ('waiting', 'failed') or "deliveries"."courier_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"printer_id" uuid NOT NULL,
	"order_id" uuid,
	"ticket_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"printed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('kitchen_ticket', 'customer_copy', 'courier_slip', 'test')),
	CONSTRAINT "print_jobs_state" CHECK ("print_jobs"."state" in ('waiting', 'printing', 'printed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"protocol" text NOT NULL,
	"station_id" uuid,
	"token_sha256" "bytea" NOT NULL,
	"columns" smallint DEFAULT 48 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "printers_columns" CHECK ("printers"."columns" between 24 and 96)
);
--> statement-breakpoint
CREATE TABLE "ticket_lines" (
	"ticket_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_lines_ticket_id_line_number_pk" PRIMARY KEY("ticket_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"station_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_state" CHECK ("tickets"."state" in ('waiting', 'cooking', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "food_work" (
	"food_id" uuid NOT NULL,
	"station_kind" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "food_work_food_id_station_kind_pk" PRIMARY KEY("food_id","station_kind"),
	CONSTRAINT "food_work_units" CHECK ("food_work"."units" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "item_shortages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"food_id" uuid,
	"option_value_id" uuid,
	"combo_id" uuid,
	"remaining" integer DEFAULT 0 NOT NULL,
	"until" timestamp (3) with time zone,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_shortages_one_item" CHECK (num_nonnulls("item_shortages"."food_id", "item_shortages"."option_value_id", "item_shortages"."combo_id") = 1),
	CONSTRAINT "item_shortages_remaining" CHECK ("item_shortages"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "option_value_work" (
	"option_value_id" uuid NOT NULL,
	"station_kind" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "option_value_work_option_value_id_station_kind_pk" PRIMARY KEY("option_value_id","station_kind"),
	CONSTRAINT "option_value_work_units" CHECK ("option_value_work"."units" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "combo_slot_foods" (
	"combo_slot_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"surcharge_cents" integer DEFAULT 0 NOT NULL,
	"default_quantity" smallint DEFAULT 0 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_slot_foods_combo_slot_id_food_id_pk" PRIMARY KEY("combo_slot_id","food_id"),
	CONSTRAINT "combo_slot_foods_numbers" CHECK ("combo_slot_foods"."surcharge_cents" between 0 and 10000000 and "combo_slot_foods"."default_quantity" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "combo_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"combo_id" uuid NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"minimum" smallint DEFAULT 1 NOT NULL,
	"maximum" smallint DEFAULT 1 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_slots_numbers" CHECK ("combo_slots"."minimum" >= 0 and "combo_slots"."maximum" between greatest("combo_slots"."minimum", 1) and 99)
);
--> statement-breakpoint
CREATE TABLE "combos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_sha256" text,
	"price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"sprice_cents" integer GENERATED ALWAYS AS (round(price_cents * (100 - discount_percent) / 100)::integer) STORED NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "combos_price" CHECK ("combos"."price_cents" between 0 and 10000000 and "combos"."discount_percent" between 0 and 100),
	CONSTRAINT "combos_title_filled" CHECK ("combos"."title" ~ '\S'),
	CONSTRAINT "combos_marks" CHECK ("combos"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new']::text[])
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (spiedo_fold(name)) STORED NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_sha256" text,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_filled" CHECK ("categories"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "food_images" (
	"food_id" uuid NOT NULL,
	"picture_sha256" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text,
	CONSTRAINT "food_images_food_id_picture_sha256_pk" PRIMARY KEY("food_id","picture_sha256")
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"sprice_cents" integer GENERATED ALWAYS AS (round(price_cents * (100 - discount_percent) / 100)::integer) STORED NOT NULL,
	"vat_class" text DEFAULT 'food' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (spiedo_fold(title) || ' ' || spiedo_price_text(price_cents) || ' ' || spiedo_price_text(round(price_cents * (100 - discount_percent) / 100)::integer)) STORED NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "foods_price" CHECK ("foods"."price_cents" between 0 and 10000000 and "foods"."discount_percent" between 0 and 100),
	CONSTRAINT "foods_title_filled" CHECK ("foods"."title" ~ '\S'),
	CONSTRAINT "foods_allergens" CHECK ("foods"."allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "foods_marks" CHECK ("foods"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new']::text[])
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attachment_id" uuid,
	"format" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_version" bigint,
	"actor_id" uuid NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_imports_format" CHECK ("menu_imports"."format" in ('csv', 'json')),
	CONSTRAINT "menu_imports_state" CHECK ("menu_imports"."state" in ('checking', 'checked', 'applying', 'applied', 'failed')),
	CONSTRAINT "menu_imports_progress" CHECK ("menu_imports"."rows_done" between 0 and "menu_imports"."rows_total")
);
--> statement-breakpoint
CREATE TABLE "food_ingredients" (
	"food_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"removable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "food_ingredients_food_id_ingredient_id_pk" PRIMARY KEY("food_id","ingredient_id"),
	CONSTRAINT "food_ingredients_quantity" CHECK ("food_ingredients"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ingredient_stocks" (
	"restaurant_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reorder_at" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ingredient_stocks_restaurant_id_ingredient_id_pk" PRIMARY KEY("restaurant_id","ingredient_id"),
	CONSTRAINT "ingredient_stocks_enough" CHECK ("ingredient_stocks"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_folded" text GENERATED ALWAYS AS (spiedo_fold(title)) STORED NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ingredients_allergens" CHECK ("ingredients"."allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "ingredients_unit" CHECK ("ingredients"."unit" in ('piece', 'gram', 'millilitre'))
);
--> statement-breakpoint
CREATE TABLE "option_value_ingredients" (
	"option_value_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "option_value_ingredients_option_value_id_ingredient_id_pk" PRIMARY KEY("option_value_id","ingredient_id"),
	CONSTRAINT "option_value_ingredients_quantity" CHECK ("option_value_ingredients"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"order_id" uuid,
	"transfer_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('delivery', 'sale', 'return', 'waste', 'count', 'transfer')),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0 or "stock_movements"."kind" = 'count')
);
--> statement-breakpoint
CREATE TABLE "food_option_groups" (
	"food_id" uuid NOT NULL,
	"option_group_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"minimum" smallint,
	"maximum" smallint,
	"free_quantity" smallint,
	"defaults" jsonb,
	CONSTRAINT "food_option_groups_food_id_option_group_id_pk" PRIMARY KEY("food_id","option_group_id"),
	CONSTRAINT "food_option_groups_numbers" CHECK ("food_option_groups"."minimum" >= 0 and "food_option_groups"."maximum" between 1 and 99 and "food_option_groups"."free_quantity" >= 0 and "food_option_groups"."minimum" <= "food_option_groups"."maximum")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"internal_name" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text DEFAULT 'choice' NOT NULL,
	"minimum" smallint DEFAULT 0 NOT NULL,
	"maximum" smallint DEFAULT 1 NOT NULL,
	"free_quantity" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "option_groups_kind" CHECK ("option_groups"."kind" in ('choice', 'size')),
	CONSTRAINT "option_groups_numbers" CHECK ("option_groups"."minimum" >= 0 and "option_groups"."maximum" between greatest("option_groups"."minimum", 1) and 99 and "option_groups"."free_quantity" between 0 and "option_groups"."maximum"),
	CONSTRAINT "option_groups_one_size" CHECK ("option_groups"."kind" <> 'size' or ("option_groups"."minimum" = 1 and "option_groups"."maximum" = 1))
);
--> statement-breakpoint
CREATE TABLE "option_size_prices" (
	"option_value_id" uuid NOT NULL,
	"size_value_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "option_size_prices_option_value_id_size_value_id_pk" PRIMARY KEY("option_value_id","size_value_id"),
	CONSTRAINT "option_size_prices_price" CHECK ("option_size_prices"."price_cents" between -10000000 and 10000000),
	CONSTRAINT "option_size_prices_other" CHECK ("option_size_prices"."option_value_id" <> "option_size_prices"."size_value_id")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"option_group_id" uuid NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"vat_class" text,
	"default_quantity" smallint DEFAULT 0 NOT NULL,
	"maximum" smallint DEFAULT 1 NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "option_values_price" CHECK ("option_values"."price_cents" between -10000000 and 10000000),
	CONSTRAINT "option_values_numbers" CHECK ("option_values"."maximum" between 1 and 99 and "option_values"."default_quantity" between 0 and "option_values"."maximum"),
	CONSTRAINT "option_values_allergens" CHECK ("option_values"."allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[]),
	CONSTRAINT "option_values_marks" CHECK ("option_values"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new']::text[])
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_by" uuid,
	"rolled_back_at" timestamp (3) with time zone,
	"rolled_back_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "change_sets_state" CHECK ("change_sets"."state" in ('draft', 'published', 'rolled_back', 'discarded')),
	CONSTRAINT "change_sets_published" CHECK ("change_sets"."state" not in ('published', 'rolled_back') or "change_sets"."publish_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"food_id" uuid,
	"option_value_id" uuid,
	"combo_id" uuid,
	"price_cents" integer NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_one_item" CHECK (num_nonnulls("price_history"."food_id", "price_history"."option_value_id", "price_history"."combo_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid,
	"restaurant_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_one_place" CHECK (num_nonnulls("price_lists"."city_id", "price_lists"."restaurant_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "price_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"price_list_id" uuid NOT NULL,
	"food_id" uuid,
	"option_value_id" uuid,
	"combo_id" uuid,
	"price_cents" integer,
	"discount_percent" numeric(5, 2),
	"vat_class" text,
	"available" boolean,
	"visible" boolean,
	"station_units" jsonb,
	"resets" text[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"change_set_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_overrides_one_item" CHECK (num_nonnulls("price_overrides"."food_id", "price_overrides"."option_value_id", "price_overrides"."combo_id") = 1),
	CONSTRAINT "price_overrides_says_something" CHECK (num_nonnulls("price_overrides"."price_cents", "price_overrides"."discount_percent", "price_overrides"."vat_class", "price_overrides"."available", "price_overrides"."visible", "price_overrides"."station_units") + cardinality("price_overrides"."resets") > 0),
	CONSTRAINT "price_overrides_price" CHECK ("price_overrides"."price_cents" between (case when "price_overrides"."option_value_id" is null then 0 else -10000000 end) and 10000000),
	CONSTRAINT "price_overrides_discount" CHECK ("price_overrides"."discount_percent" between 0 and 100),
	CONSTRAINT "price_overrides_no_option_discount" CHECK ("price_overrides"."discount_percent" is null or "price_overrides"."option_value_id" is null),
	CONSTRAINT "price_overrides_resets" CHECK ("price_overrides"."resets" <@ array['price', 'discount', 'vat_class', 'available', 'visible', 'station_units']::text[]),
	CONSTRAINT "price_overrides_period" CHECK ("price_overrides"."valid_to" >= "price_overrides"."valid_from"),
	CONSTRAINT "price_overrides_draft" CHECK ("price_overrides"."valid_from" is not null or "price_overrides"."change_set_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "vat_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"vat_class" text NOT NULL,
	"fulfilment" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vat_rates_vat_class_fulfilment_valid_from_pk" PRIMARY KEY("vat_class","fulfilment","valid_from"),
	CONSTRAINT "vat_rates_fulfilment" CHECK ("vat_rates"."fulfilment" in ('pickup', 'delivery', 'table')),
	CONSTRAINT "vat_rates_rate" CHECK ("vat_rates"."rate_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "job_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"city_id" uuid,
	"restaurant_id" uuid,
	"contract" text DEFAULT '' NOT NULL,
	"closes_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"subject" text,
	"body" text,
	"rating" smallint,
	"language" text DEFAULT 'it' NOT NULL,
	"user_id" uuid,
	"restaurant_id" uuid,
	"job_opening_id" uuid,
	"attachment_id" uuid,
	"privacy_version" text NOT NULL,
	"assigned_to" uuid,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('feedback', 'contact', 'career')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('new', 'in_progress', 'answered', 'closed', 'spam')),
	CONSTRAINT "messages_rating" CHECK ("messages"."rating" between 1 and 5),
	CONSTRAINT "messages_filled" CHECK ("messages"."erased_at" is not null or ("messages"."name" is not null and "messages"."email" is not null and "messages"."body" is not null)),
	CONSTRAINT "messages_erased_is_blank" CHECK ("messages"."erased_at" is null or num_nonnulls("messages"."name", "messages"."email", "messages"."phone", "messages"."body", "messages"."attachment_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_someone" CHECK (num_nonnulls("push_subscriptions"."user_id", "push_subscriptions"."order_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "capacity_reservations" (
	"order_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "capacity_reservations_order_id_station_id_starts_at_pk" PRIMARY KEY("order_id","station_id","starts_at"),
	CONSTRAINT "capacity_reservations_units" CHECK ("capacity_reservations"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "capacity_slots" (
	"restaurant_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"capacity_units" integer NOT NULL,
	"used_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "capacity_slots_restaurant_id_starts_at_station_id_pk" PRIMARY KEY("restaurant_id","starts_at","station_id"),
	CONSTRAINT "capacity_slots_not_overbooked" CHECK ("capacity_slots"."used_units" between 0 and "capacity_slots"."capacity_units"),
	CONSTRAINT "capacity_slots_quarter" CHECK (extract(epoch from "capacity_slots"."starts_at")::bigint % 900 = 0)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"food_id" uuid,
	"combo_id" uuid,
	"quantity" smallint NOT NULL,
	"build" jsonb NOT NULL,
	"note" text,
	"for_name" text,
	"author_token_sha256" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999),
	CONSTRAINT "cart_lines_item" CHECK (num_nonnulls("cart_lines"."food_id", "cart_lines"."combo_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"join_token_sha256" "bytea",
	"host_token_sha256" "bytea",
	"restaurant_id" uuid,
	"fulfilment" text,
	"slot_starts_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"order_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_kind" CHECK ("carts"."kind" in ('personal', 'group')),
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('open', 'locked', 'ordered', 'abandoned')),
	CONSTRAINT "carts_fulfilment" CHECK ("carts"."fulfilment" in ('pickup', 'delivery', 'table')),
	CONSTRAINT "carts_belongs" CHECK (case "carts"."kind" when 'personal' then "carts"."user_id" is not null else "carts"."join_token_sha256" is not null end)
);
--> statement-breakpoint
CREATE TABLE "claim_budgets" (
	"restaurant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"limit_cents" integer NOT NULL,
	"used_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "claim_budgets_restaurant_id_month_pk" PRIMARY KEY("restaurant_id","month"),
	CONSTRAINT "claim_budgets_not_exceeded" CHECK ("claim_budgets"."used_cents" between 0 and "claim_budgets"."limit_cents")
);
--> statement-breakpoint
CREATE TABLE "claim_lines" (
	"claim_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "claim_lines_order_id_line_number_pk" PRIMARY KEY("order_id","line_number"),
	CONSTRAINT "claim_lines_quantity" CHECK ("claim_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"claim_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	CONSTRAINT "claim_photos_claim_id_attachment_id_pk" PRIMARY KEY("claim_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"description" text,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"refund_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('missing', 'wrong', 'quality', 'late', 'allergen', 'other')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('open', 'refunded', 'escalated', 'declined')),
	CONSTRAINT "claims_amount" CHECK ("claims"."amount_cents" >= 0),
	CONSTRAINT "claims_refund" CHECK ("claims"."state" <> 'refunded' or "claims"."refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"parent_line_number" smallint,
	"food_id" uuid,
	"combo_id" uuid,
	"combo_slot_id" uuid,
	"title" text NOT NULL,
	"quantity" smallint NOT NULL,
	"list_price_cents" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_class" text,
	"vat_rate_basis_points" integer,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"without" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"work" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"for_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"replaces_line_number" smallint,
	CONSTRAINT "order_lines_order_id_line_number_pk" PRIMARY KEY("order_id","line_number"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 999),
	CONSTRAINT "order_lines_money" CHECK ("order_lines"."list_price_cents" >= 0 and "order_lines"."unit_price_cents" >= 0 and "order_lines"."total_cents" >= 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."parent_line_number" is not null or "order_lines"."total_cents" = "order_lines"."quantity" * "order_lines"."unit_price_cents"),
	CONSTRAINT "order_lines_item" CHECK (num_nonnulls("order_lines"."food_id", "order_lines"."combo_id") = 1),
	CONSTRAINT "order_lines_vat" CHECK (("order_lines"."combo_id" is null) = ("order_lines"."vat_rate_basis_points" is not null and "order_lines"."vat_class" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_contacts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"email_folded" text GENERATED ALWAYS AS (lower(email)) STORED,
	"street" text,
	"street_number" text,
	"postcode" text,
	"city" text,
	"province" text,
	"directions" text,
	"latitude" double precision,
	"longitude" double precision,
	"note" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "order_contacts_erased_is_blank" CHECK ("order_contacts"."erased_at" is null or num_nonnulls("order_contacts"."name", "order_contacts"."phone", "order_contacts"."email", "order_contacts"."street", "order_contacts"."street_number", "order_contacts"."directions", "order_contacts"."latitude", "order_contacts"."longitude", "order_contacts"."note") = 0)
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_days_restaurant_id_business_date_pk" PRIMARY KEY("restaurant_id","business_date"),
	CONSTRAINT "order_days_counts" CHECK ("order_days"."orders" between 0 and "order_days"."last_number")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY DEFAULT next_event_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_actor_kind" CHECK ("order_events"."actor_kind" in ('customer', 'guest', 'staff', 'system', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone GENERATED ALWAYS AS (spiedo_uuid_time(id)) STORED NOT NULL,
	"company_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"number" integer NOT NULL,
	"public_token" "bytea" NOT NULL,
	"channel" text NOT NULL,
	"fulfilment" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'due' NOT NULL,
	"payment_method" text NOT NULL,
	"customer_id" uuid,
	"placed_by" uuid,
	"language" text DEFAULT 'it' NOT NULL,
	"price_list_version" bigint NOT NULL,
	"terms_version" text NOT NULL,
	"asap" boolean DEFAULT true NOT NULL,
	"slot_starts_at" timestamp (3) with time zone,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"dining_table_id" uuid,
	"delivery_zone_id" uuid,
	"lines_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"delivery_fee_cents" integer DEFAULT 0 NOT NULL,
	"tip_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"vat" jsonb NOT NULL,
	"held_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text,
	"escalated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('due', 'pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'void')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('cash', 'card', 'online')),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'app', 'table_qr', 'counter', 'phone')),
	CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('pickup', 'delivery', 'table')),
	CONSTRAINT "orders_closed" CHECK (("orders"."closed_at" is not null) = ("orders"."status" in ('completed', 'rejected', 'cancelled'))),
	CONSTRAINT "orders_number_positive" CHECK ("orders"."number" > 0),
	CONSTRAINT "orders_money" CHECK ("orders"."lines_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."delivery_fee_cents" >= 0 and "orders"."tip_cents" >= 0 and "orders"."discount_cents" <= "orders"."lines_cents" + "orders"."delivery_fee_cents" and "orders"."total_cents" = "orders"."lines_cents" - "orders"."discount_cents" + "orders"."delivery_fee_cents" + "orders"."tip_cents"),
	CONSTRAINT "orders_table" CHECK ("orders"."dining_table_id" is null or "orders"."fulfilment" = 'table'),
	CONSTRAINT "orders_token_length" CHECK (length("orders"."public_token") = 16)
);
--> statement-breakpoint
CREATE TABLE "fiscal_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"number" text,
	"series" text,
	"year" smallint,
	"device" text,
	"issued_at" timestamp (3) with time zone,
	"seller" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"vat" jsonb NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_documents_kind" CHECK ("fiscal_documents"."kind" in ('receipt', 'invoice', 'credit_note', 'receipt_return')),
	CONSTRAINT "fiscal_documents_state" CHECK ("fiscal_documents"."state" in ('pending', 'issued', 'sent', 'accepted', 'refused')),
	CONSTRAINT "fiscal_documents_issued" CHECK ("fiscal_documents"."state" = 'pending' or "fiscal_documents"."state" = 'refused' or "fiscal_documents"."issued_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"tax_code" text,
	"vat_number" text,
	"sdi_code" text,
	"pec" text,
	"street" text,
	"street_number" text,
	"postcode" text,
	"city" text,
	"province" text,
	"country" text DEFAULT 'IT' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_requests_someone" CHECK ("invoice_requests"."erased_at" is not null or num_nonnulls("invoice_requests"."tax_code", "invoice_requests"."vat_number") > 0),
	CONSTRAINT "invoice_requests_sdi_code" CHECK ("invoice_requests"."sdi_code" ~ '^[A-Z0-9]{6,7}$')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid,
	"kind" text NOT NULL,
	"provider" text,
	"provider_event" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider" text,
	"provider_session" text,
	"provider_payment" text,
	"expires_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"taken_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_of_order" UNIQUE("id","company_id","order_id"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card', 'online')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_succeeded" CHECK (("payments"."state" = 'succeeded') = ("payments"."succeeded_at" is not null)),
	CONSTRAINT "payments_online" CHECK (("payments"."method" = 'online') = ("payments"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_number_pk" PRIMARY KEY("refund_id","line_number"),
	CONSTRAINT "refund_lines_positive" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund" text,
	"requested_by" uuid,
	"succeeded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'rejected', 'claim', 'substitution', 'edited', 'paid_twice', 'paid_too_late', 'goodwill')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_succeeded" CHECK (("refunds"."state" = 'succeeded') = ("refunds"."succeeded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_counters" (
	"coupon_id" uuid PRIMARY KEY NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_counters_used" CHECK ("coupon_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_customers" (
	"coupon_id" uuid NOT NULL,
	"customer_key" "bytea" NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_customers_coupon_id_customer_key_pk" PRIMARY KEY("coupon_id","customer_key"),
	CONSTRAINT "coupon_customers_used" CHECK ("coupon_customers"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"borne_by" text NOT NULL,
	"customer_key" "bytea",
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemptions_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id"),
	CONSTRAINT "coupon_redemptions_discount" CHECK ("coupon_redemptions"."discount_cents" >= 0),
	CONSTRAINT "coupon_redemptions_borne_by" CHECK ("coupon_redemptions"."borne_by" in ('chain', 'company'))
);
--> statement-breakpoint
CREATE TABLE "coupon_restaurants" (
	"coupon_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	CONSTRAINT "coupon_restaurants_coupon_id_restaurant_id_pk" PRIMARY KEY("coupon_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_folded" text GENERATED ALWAYS AS (spiedo_fold(code)) STORED NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_cents" integer,
	"free_food_id" uuid,
	"at_most_cents" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_uses" integer,
	"uses_per_customer" integer,
	"stackable" boolean DEFAULT false NOT NULL,
	"fulfilments" text[] DEFAULT '{}' NOT NULL,
	"borne_by" text DEFAULT 'chain' NOT NULL,
	"company_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'amount', 'free_food', 'free_delivery')),
	CONSTRAINT "coupons_value" CHECK (case "coupons"."kind" when 'percent' then coalesce("coupons"."percent" > 0 and "coupons"."percent" <= 100, false) when 'amount' then coalesce("coupons"."amount_cents" > 0, false) when 'free_food' then "coupons"."free_food_id" is not null else true end),
	CONSTRAINT "coupons_numbers" CHECK ("coupons"."at_most_cents" > 0 and "coupons"."minimum_cents" >= 0 and "coupons"."total_uses" > 0 and "coupons"."uses_per_customer" > 0),
	CONSTRAINT "coupons_period" CHECK ("coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_fulfilments" CHECK ("coupons"."fulfilments" <@ array['pickup', 'delivery', 'table']::text[]),
	CONSTRAINT "coupons_borne_by" CHECK ("coupons"."borne_by" in ('chain', 'company'))
);
--> statement-breakpoint
CREATE TABLE "points_balances" (
	"user_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_balances_user_id_programme_id_pk" PRIMARY KEY("user_id","programme_id")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"company_id" uuid,
	"borne_by" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_ledger_reason" CHECK ("points_ledger"."reason" in ('earned', 'spent', 'returned', 'taken_back', 'expired', 'granted')),
	CONSTRAINT "points_ledger_points" CHECK ("points_ledger"."points" <> 0),
	CONSTRAINT "points_ledger_borne_by" CHECK ("points_ledger"."borne_by" in ('chain', 'company'))
);
--> statement-breakpoint
CREATE TABLE "points_programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category_id" uuid,
	"food_ids" uuid[] DEFAULT '{}' NOT NULL,
	"points_needed" integer DEFAULT 10 NOT NULL,
	"reward_food_id" uuid,
	"expires_after_months" smallint,
	"borne_by" text DEFAULT 'chain' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "points_programmes_needed" CHECK ("points_programmes"."points_needed" between 1 and 100000),
	CONSTRAINT "points_programmes_dishes" CHECK ("points_programmes"."category_id" is not null or cardinality("points_programmes"."food_ids") > 0),
	CONSTRAINT "points_programmes_expiry" CHECK ("points_programmes"."expires_after_months" between 1 and 120),
	CONSTRAINT "points_programmes_borne_by" CHECK ("points_programmes"."borne_by" in ('chain', 'company'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"problem" text NOT NULL,
	"difference_cents" integer DEFAULT 0 NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_resolved" CHECK (("reconciliations"."state" = 'open') = ("reconciliations"."resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"report" text PRIMARY KEY NOT NULL,
	"last_event_id" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_foods" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_foods_restaurant_id_business_date_item_id_pk" PRIMARY KEY("restaurant_id","business_date","item_id")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"hour" smallint NOT NULL,
	"company_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"fulfilment" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"delivery_fee_cents" bigint DEFAULT 0 NOT NULL,
	"tip_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"accept_seconds" bigint DEFAULT 0 NOT NULL,
	"ready_seconds" bigint DEFAULT 0 NOT NULL,
	"late_orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_hours_restaurant_id_business_date_hour_company_id_channel_fulfilment_pk" PRIMARY KEY("restaurant_id","business_date","hour","company_id","channel","fulfilment")
);
--> statement-breakpoint
CREATE TABLE "sales_vat" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"company_id" uuid NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_vat_restaurant_id_business_date_company_id_rate_basis_points_pk" PRIMARY KEY("restaurant_id","business_date","company_id","rate_basis_points")
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"city_id" uuid,
	"fulfilment" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"kind" text DEFAULT 'closed' NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closures_period" CHECK ("closures"."ends_on" >= "closures"."starts_on"),
	CONSTRAINT "closures_place" CHECK (num_nonnulls("closures"."restaurant_id", "closures"."city_id") <= 1),
	CONSTRAINT "closures_kind" CHECK ("closures"."kind" in ('closed', 'special_hours')),
	CONSTRAINT "closures_ranges" CHECK (("closures"."kind" = 'special_hours') = (jsonb_array_length("closures"."ranges") > 0)),
	CONSTRAINT "closures_fulfilment" CHECK ("closures"."fulfilment" in ('pickup', 'delivery', 'table'))
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"fulfilment" text,
	"weekday" smallint NOT NULL,
	"opens_minute" smallint NOT NULL,
	"closes_minute" smallint NOT NULL,
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 0 and 6),
	CONSTRAINT "opening_hours_range" CHECK ("opening_hours"."opens_minute" between 0 and 1439 and "opening_hours"."closes_minute" between "opening_hours"."opens_minute" + 1 and "opening_hours"."opens_minute" + 1440),
	CONSTRAINT "opening_hours_fulfilment" CHECK ("opening_hours"."fulfilment" in ('pickup', 'delivery', 'table'))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (spiedo_fold(name)) STORED NOT NULL,
	"province" text NOT NULL,
	"region" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cities_slug_form" CHECK ("cities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "cities_province" CHECK ("cities"."province" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cities_place" CHECK ("cities"."latitude" between -90 and 90 and "cities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"tax_code" text,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"rea" text,
	"share_capital_cents" integer,
	"pec" text,
	"sdi_code" text,
	"email" text,
	"phone" text,
	"is_chain" boolean DEFAULT false NOT NULL,
	"payment_account" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_vat_number_digits" CHECK ("companies"."vat_number" ~ '^[0-9]{11}$'),
	CONSTRAINT "companies_postcode" CHECK ("companies"."postcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "companies_province" CHECK ("companies"."province" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (spiedo_fold(name)) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"postcode" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"timezone" text DEFAULT 'Europe/Rome' NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"picture_sha256" text,
	"services" text[] DEFAULT '{}' NOT NULL,
	"business_day_cutoff" smallint DEFAULT 300 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_until" timestamp (3) with time zone,
	"throttle_percent" smallint DEFAULT 100 NOT NULL,
	"preparation_minutes" smallint DEFAULT 15 NOT NULL,
	"delivery_minutes" smallint DEFAULT 20 NOT NULL,
	"accept_within_minutes" smallint DEFAULT 5 NOT NULL,
	"slots_ahead_days" smallint DEFAULT 7 NOT NULL,
	"accepts_cash" boolean DEFAULT true NOT NULL,
	"accepts_card" boolean DEFAULT true NOT NULL,
	"claim_budget_cents" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "restaurants_slug_form" CHECK ("restaurants"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "restaurants_postcode" CHECK ("restaurants"."postcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "restaurants_province" CHECK ("restaurants"."province" ~ '^[A-Z]{2}$'),
	CONSTRAINT "restaurants_place" CHECK ("restaurants"."latitude" between -90 and 90 and "restaurants"."longitude" between -180 and 180),
	CONSTRAINT "restaurants_services" CHECK ("restaurants"."services" <@ array['pickup', 'delivery', 'table']::text[]),
	CONSTRAINT "restaurants_state" CHECK ("restaurants"."state" in ('open', 'paused', 'throttled')),
	CONSTRAINT "restaurants_cutoff" CHECK ("restaurants"."business_day_cutoff" between 0 and 720),
	CONSTRAINT "restaurants_throttle" CHECK ("restaurants"."throttle_percent" between 1 and 100),
	CONSTRAINT "restaurants_minutes" CHECK ("restaurants"."preparation_minutes" between 0 and 240 and "restaurants"."delivery_minutes" between 0 and 240 and "restaurants"."accept_within_minutes" between 1 and 120),
	CONSTRAINT "restaurants_slots_ahead" CHECK ("restaurants"."slots_ahead_days" between 0 and 60),
	CONSTRAINT "restaurants_claim_budget" CHECK ("restaurants"."claim_budget_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"shape" text NOT NULL,
	"postcodes" text[] DEFAULT '{}' NOT NULL,
	"streets" text[] DEFAULT '{}' NOT NULL,
	"polygon" jsonb,
	"radius_metres" integer,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"delivery_minutes" smallint,
	"position" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_shape" CHECK ("delivery_zones"."shape" in ('postcodes', 'polygon', 'radius')),
	CONSTRAINT "delivery_zones_outline" CHECK (case "delivery_zones"."shape" when 'postcodes' then cardinality("delivery_zones"."postcodes") > 0 when 'polygon' then coalesce(jsonb_array_length("delivery_zones"."polygon") >= 3, false) else coalesce("delivery_zones"."radius_metres" > 0, false) end),
	CONSTRAINT "delivery_zones_money" CHECK ("delivery_zones"."fee_cents" >= 0 and "delivery_zones"."minimum_cents" >= 0 and "delivery_zones"."free_from_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dining_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"label" text NOT NULL,
	"seats" smallint,
	"qr_token" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_kinds" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"units_per_quarter" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stations_units" CHECK ("stations"."units_per_quarter" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"byte_size" integer NOT NULL,
	"bytes" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"restaurant_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_version_single" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY DEFAULT next_event_id() NOT NULL,
	"topic" text NOT NULL,
	"restaurant_id" uuid,
	"subject_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_size" integer NOT NULL,
	"colour" text,
	"bytes" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_sha256_hex" CHECK ("pictures"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_allergens" ADD CONSTRAINT "customer_allergens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_foods" ADD CONSTRAINT "favourite_foods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_foods" ADD CONSTRAINT "favourite_foods_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_shifts" ADD CONSTRAINT "courier_shifts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_shifts" ADD CONSTRAINT "courier_shifts_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_shifts" ADD CONSTRAINT "courier_shifts_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_shift_id_courier_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."courier_shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_line" FOREIGN KEY ("order_id","line_number") REFERENCES "public"."order_lines"("order_id","line_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_work" ADD CONSTRAINT "food_work_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_work" ADD CONSTRAINT "food_work_station_kind_station_kinds_code_fk" FOREIGN KEY ("station_kind") REFERENCES "public"."station_kinds"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_shortages" ADD CONSTRAINT "item_shortages_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value_work" ADD CONSTRAINT "option_value_work_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value_work" ADD CONSTRAINT "option_value_work_station_kind_station_kinds_code_fk" FOREIGN KEY ("station_kind") REFERENCES "public"."station_kinds"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "combo_slot_foods" ADD CONSTRAINT "combo_slot_foods_combo_slot_id_combo_slots_id_fk" FOREIGN KEY ("combo_slot_id") REFERENCES "public"."combo_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_slot_foods" ADD CONSTRAINT "combo_slot_foods_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_slots" ADD CONSTRAINT "combo_slots_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combos" ADD CONSTRAINT "combos_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combos" ADD CONSTRAINT "combos_picture_sha256_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."pictures"("sha256") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_sha256_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."pictures"("sha256") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_images" ADD CONSTRAINT "food_images_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_images" ADD CONSTRAINT "food_images_picture_sha256_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."pictures"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_vat_class_vat_classes_code_fk" FOREIGN KEY ("vat_class") REFERENCES "public"."vat_classes"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_ingredients" ADD CONSTRAINT "food_ingredients_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_ingredients" ADD CONSTRAINT "food_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_stocks" ADD CONSTRAINT "ingredient_stocks_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_stocks" ADD CONSTRAINT "ingredient_stocks_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value_ingredients" ADD CONSTRAINT "option_value_ingredients_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value_ingredients" ADD CONSTRAINT "option_value_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_option_groups" ADD CONSTRAINT "food_option_groups_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_option_groups" ADD CONSTRAINT "food_option_groups_option_group_id_option_groups_id_fk" FOREIGN KEY ("option_group_id") REFERENCES "public"."option_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_size_prices" ADD CONSTRAINT "option_size_prices_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_size_prices" ADD CONSTRAINT "option_size_prices_size_value_id_option_values_id_fk" FOREIGN KEY ("size_value_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_group_id_option_groups_id_fk" FOREIGN KEY ("option_group_id") REFERENCES "public"."option_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_vat_class_vat_classes_code_fk" FOREIGN KEY ("vat_class") REFERENCES "public"."vat_classes"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_option_value_id_option_values_id_fk" FOREIGN KEY ("option_value_id") REFERENCES "public"."option_values"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_vat_class_vat_classes_code_fk" FOREIGN KEY ("vat_class") REFERENCES "public"."vat_classes"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_overrides" ADD CONSTRAINT "price_overrides_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_vat_class_vat_classes_code_fk" FOREIGN KEY ("vat_class") REFERENCES "public"."vat_classes"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "job_openings" ADD CONSTRAINT "job_openings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_openings" ADD CONSTRAINT "job_openings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_job_opening_id_job_openings_id_fk" FOREIGN KEY ("job_opening_id") REFERENCES "public"."job_openings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_reservations" ADD CONSTRAINT "capacity_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_slots" ADD CONSTRAINT "capacity_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_slots" ADD CONSTRAINT "capacity_slots_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_budgets" ADD CONSTRAINT "claim_budgets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_line" FOREIGN KEY ("order_id","line_number") REFERENCES "public"."order_lines"("order_id","line_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dining_table_id_dining_tables_id_fk" FOREIGN KEY ("dining_table_id") REFERENCES "public"."dining_tables"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_zone_id_delivery_zones_id_fk" FOREIGN KEY ("delivery_zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("payment_id","company_id","order_id") REFERENCES "public"."payments"("id","company_id","order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_counters" ADD CONSTRAINT "coupon_counters_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_customers" ADD CONSTRAINT "coupon_customers_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_restaurants" ADD CONSTRAINT "coupon_restaurants_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_restaurants" ADD CONSTRAINT "coupon_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_free_food_id_foods_id_fk" FOREIGN KEY ("free_food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_balances" ADD CONSTRAINT "points_balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_balances" ADD CONSTRAINT "points_balances_programme_id_points_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."points_programmes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_programme_id_points_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."points_programmes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_programmes" ADD CONSTRAINT "points_programmes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_programmes" ADD CONSTRAINT "points_programmes_reward_food_id_foods_id_fk" FOREIGN KEY ("reward_food_id") REFERENCES "public"."foods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_foods" ADD CONSTRAINT "sales_foods_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_hours" ADD CONSTRAINT "sales_hours_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_hours" ADD CONSTRAINT "sales_hours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_vat" ADD CONSTRAINT "sales_vat_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_vat" ADD CONSTRAINT "sales_vat_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_picture_sha256_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."pictures"("sha256") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_kind_station_kinds_code_fk" FOREIGN KEY ("kind") REFERENCES "public"."station_kinds"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "favourite_foods_food" ON "favourite_foods" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_memberships_restaurant" ON "staff_memberships" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE role = 1;--> statement-breakpoint
CREATE INDEX "courier_shifts_restaurant" ON "courier_shifts" USING btree ("restaurant_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_shifts_one_open" ON "courier_shifts" USING btree ("courier_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_restaurant" ON "deliveries" USING btree ("restaurant_id","order_id") WHERE state in ('waiting', 'assigned', 'picked_up');--> statement-breakpoint
CREATE INDEX "deliveries_courier" ON "deliveries" USING btree ("courier_id","order_id");--> statement-breakpoint
CREATE INDEX "deliveries_shift" ON "deliveries" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "print_jobs_waiting" ON "print_jobs" USING btree ("printer_id","id") WHERE state in ('waiting', 'printing');--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "printers_restaurant" ON "printers" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "printers_token" ON "printers" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "ticket_lines_line" ON "ticket_lines" USING btree ("order_id","line_number");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("restaurant_id","begin_at") WHERE state in ('waiting', 'cooking');--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_order" ON "tickets" USING btree ("order_id",coalesce(station_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "food_work_kind" ON "food_work" USING btree ("station_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "item_shortages_food" ON "item_shortages" USING btree ("restaurant_id","food_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_shortages_option_value" ON "item_shortages" USING btree ("restaurant_id","option_value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_shortages_combo" ON "item_shortages" USING btree ("restaurant_id","combo_id");--> statement-breakpoint
CREATE INDEX "option_value_work_kind" ON "option_value_work" USING btree ("station_kind");--> statement-breakpoint
CREATE INDEX "combo_slot_foods_food" ON "combo_slot_foods" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "combo_slots_combo" ON "combo_slots" USING btree ("combo_id","position");--> statement-breakpoint
CREATE INDEX "combos_category" ON "combos" USING btree ("category_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "food_images_picture" ON "food_images" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "foods_category" ON "foods" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "foods_search" ON "foods" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "food_ingredients_ingredient" ON "food_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "ingredient_stocks_ingredient" ON "ingredient_stocks" USING btree ("ingredient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredients_title" ON "ingredients" USING btree ("title_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "option_value_ingredients_ingredient" ON "option_value_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "stock_movements_restaurant" ON "stock_movements" USING btree ("restaurant_id","ingredient_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "food_option_groups_group" ON "food_option_groups" USING btree ("option_group_id");--> statement-breakpoint
CREATE INDEX "option_size_prices_size" ON "option_size_prices" USING btree ("size_value_id");--> statement-breakpoint
CREATE INDEX "option_values_group" ON "option_values" USING btree ("option_group_id","position");--> statement-breakpoint
CREATE INDEX "change_sets_state" ON "change_sets" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "price_history_food" ON "price_history" USING btree ("food_id","valid_from");--> statement-breakpoint
CREATE INDEX "price_history_option_value" ON "price_history" USING btree ("option_value_id","valid_from");--> statement-breakpoint
CREATE INDEX "price_history_combo" ON "price_history" USING btree ("combo_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_city" ON "price_lists" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_restaurant" ON "price_lists" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_chain" ON "price_lists" USING btree ((true)) WHERE city_id is null and restaurant_id is null;--> statement-breakpoint
CREATE INDEX "price_overrides_list" ON "price_overrides" USING btree ("price_list_id","valid_from");--> statement-breakpoint
CREATE INDEX "price_overrides_food" ON "price_overrides" USING btree ("food_id","price_list_id");--> statement-breakpoint
CREATE INDEX "price_overrides_option_value" ON "price_overrides" USING btree ("option_value_id","price_list_id");--> statement-breakpoint
CREATE INDEX "price_overrides_combo" ON "price_overrides" USING btree ("combo_id","price_list_id");--> statement-breakpoint
CREATE INDEX "price_overrides_change_set" ON "price_overrides" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "vat_rates_valid" ON "vat_rates" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "job_openings_city" ON "job_openings" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "job_openings_restaurant" ON "job_openings" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "messages_state" ON "messages" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "messages_restaurant" ON "messages" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint",coalesce(order_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_order" ON "push_subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cart_lines_cart" ON "cart_lines" USING btree ("cart_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_personal" ON "carts" USING btree ("user_id") WHERE kind = 'personal' and state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "carts_join_token" ON "carts" USING btree ("join_token_sha256");--> statement-breakpoint
CREATE INDEX "carts_expires" ON "carts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claim_lines_claim" ON "claim_lines" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claims_restaurant" ON "claims" USING btree ("restaurant_id","state","id");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_contacts_email" ON "order_contacts" USING gin ("email_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_days_date" ON "order_days" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("restaurant_id","business_date","number");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("restaurant_id","promised_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_number" ON "fiscal_documents" USING btree ("company_id","kind","series","year","device","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_once" ON "fiscal_documents" USING btree ("order_id","kind") WHERE refund_id is null and state <> 'refused';--> statement-breakpoint
CREATE INDEX "fiscal_documents_restaurant" ON "fiscal_documents" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "fiscal_documents_refund" ON "fiscal_documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "fiscal_documents_waiting" ON "fiscal_documents" USING btree ("state","id") WHERE state in ('pending', 'sent', 'refused');--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_provider_event" ON "payment_events" USING btree ("provider","provider_event");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_session" ON "payments" USING btree ("provider","provider_session");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment");--> statement-breakpoint
CREATE INDEX "payments_expiring" ON "payments" USING btree ("expires_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("order_id","line_number");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_company" ON "refunds" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" USING btree ("provider_refund");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon" ON "coupon_redemptions" USING btree ("coupon_id","order_id");--> statement-breakpoint
CREATE INDEX "coupon_restaurants_restaurant" ON "coupon_restaurants" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "coupons_company" ON "coupons" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "points_ledger_user" ON "points_ledger" USING btree ("user_id","programme_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once" ON "points_ledger" USING btree ("order_id","programme_id","reason");--> statement-breakpoint
CREATE INDEX "reconciliations_open" ON "reconciliations" USING btree ("company_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reconciliations_order" ON "reconciliations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_foods_date" ON "sales_foods" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "sales_hours_date" ON "sales_hours" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "sales_vat_date" ON "sales_vat" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "closures_restaurant" ON "closures" USING btree ("restaurant_id","ends_on");--> statement-breakpoint
CREATE INDEX "closures_ends" ON "closures" USING btree ("ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_hours_start" ON "opening_hours" USING btree ("restaurant_id",coalesce(fulfilment, ''),"weekday","opens_minute");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_slug" ON "cities" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree ("name_folded","province");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_vat_number" ON "companies" USING btree ("vat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_one_chain" ON "companies" USING btree ("is_chain") WHERE is_chain;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_slug" ON "restaurants" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "restaurants_city" ON "restaurants" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "restaurants_company" ON "restaurants" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "delivery_zones_restaurant" ON "delivery_zones" USING btree ("restaurant_id","position");--> statement-breakpoint
CREATE INDEX "delivery_zones_postcodes" ON "delivery_zones" USING gin ("postcodes");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_label" ON "dining_tables" USING btree ("restaurant_id",lower(label)) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_qr" ON "dining_tables" USING btree ("qr_token");--> statement-breakpoint
CREATE UNIQUE INDEX "stations_kind" ON "stations" USING btree ("restaurant_id","kind") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_restaurant" ON "audit_log" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING brin ("created_at");