CREATE TABLE "print_cursor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "print_cursor_one_row" CHECK ("print_cursor"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "printing_settings" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"auto_accept" text DEFAULT 'off' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "printing_settings_auto_accept" CHECK ("printing_settings"."auto_accept" in ('off', 'at_once', 'when_printed'))
);--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_kind";--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_state";--> statement-breakpoint
DROP INDEX "print_jobs_waiting";--> statement-breakpoint
ALTER TABLE "print_jobs" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "printers" ALTER COLUMN "token_sha256" DROP NOT NULL;--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD COLUMN "occasion" text NOT NULL;--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD COLUMN "source" text NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "unconfirmed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "copy" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "is_reprint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD COLUMN "due_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD COLUMN "next_attempt_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "port" integer;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "code_pages" text DEFAULT 'epson' NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "station_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "has_drawer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "answers_status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "token_prefix" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "previous_token_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "previous_token_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "problem_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "printing_settings" ADD CONSTRAINT "printing_settings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_source" ON "print_jobs" USING btree ("source");--> statement-breakpoint
CREATE INDEX "print_jobs_unfinished" ON "print_jobs" USING btree ("printer_id","due_at","id") WHERE state in ('queued', 'offered');--> statement-breakpoint
CREATE INDEX "print_jobs_newest" ON "print_jobs" USING btree ("printer_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "printers_previous_token" ON "printers" USING btree ("previous_token_sha256") WHERE previous_token_sha256 is not null;--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_occasion" CHECK ("print_jobs"."occasion" in ('accepted', 'preparing', 'ready', 'completed', 'day_end', 'placed', 'changed', 'cancelled', 'by_hand', 'test'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_problem" CHECK ("print_jobs"."problem" is null or "print_jobs"."problem" in ('no_paper', 'cover_open', 'offline', 'cutter', 'device_error', 'unreachable', 'no_answer', 'unconfirmed', 'data_refused', 'not_needed', 'expired'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('kitchen_ticket', 'packing_slip', 'bag_label', 'customer_receipt', 'daily_report', 'test_page'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_state" CHECK ("print_jobs"."state" in ('queued', 'offered', 'printed', 'failed'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" ADD CONSTRAINT "printers_protocol" CHECK ("printers"."protocol" in ('tcp', 'agent', 'cloudprnt', 'epson'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" ADD CONSTRAINT "printers_code_pages" CHECK ("printers"."code_pages" in ('epson', 'star', 'xprinter', 'bixolon', 'citizen', 'sunmi', 'pos-5890', 'pos-8360'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" ADD CONSTRAINT "printers_problem" CHECK ("printers"."problem" is null or "printers"."problem" in ('no_paper', 'cover_open', 'offline', 'cutter', 'device_error', 'unreachable', 'no_answer', 'unconfirmed', 'data_refused', 'not_needed', 'expired'));--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" ADD CONSTRAINT "printers_port" CHECK ("printers"."port" between 1 and 65535);--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_ticket_id_tickets_id_fk";--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" DROP CONSTRAINT "printers_station_id_stations_id_fk";--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "print_jobs" DROP COLUMN "ticket_id";--> statement-breakpoint
-- not additive: no version has read or written printers or print jobs before
ALTER TABLE "printers" DROP COLUMN "station_id";--> statement-breakpoint
INSERT INTO "print_cursor" DEFAULT VALUES;