CREATE TABLE "address_areas" (
	"city_search" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius_metres" integer NOT NULL,
	CONSTRAINT "address_areas_pkey" PRIMARY KEY("city_search","postcode")
);
--> statement-breakpoint
CREATE TABLE "address_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"streets" integer NOT NULL,
	"numbers" integer NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_numbers" (
	"street_id" integer NOT NULL,
	"number" integer NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "address_numbers_pkey" PRIMARY KEY("street_id","number","suffix")
);
--> statement-breakpoint
CREATE TABLE "address_streets" (
	"id" integer PRIMARY KEY NOT NULL,
	"municipality" text NOT NULL,
	"city" text NOT NULL,
	"city_search" text NOT NULL,
	"province" text NOT NULL,
	"name" text NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"numbers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_streets_words" ON "address_streets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "address_streets_start" ON "address_streets" USING btree ("search" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_streets_city" ON "address_streets" USING btree ("city_search","search" text_pattern_ops);