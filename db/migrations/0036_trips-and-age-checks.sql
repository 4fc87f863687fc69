-- not additive: the check is replaced below in the same transaction by one that allows one mark more
ALTER TABLE "combos" DROP CONSTRAINT "combos_marks";--> statement-breakpoint
-- not additive: the check is replaced below in the same transaction by one that allows one mark more
ALTER TABLE "foods" DROP CONSTRAINT "foods_marks";--> statement-breakpoint
-- not additive: the check is replaced below in the same transaction by one that allows one mark more
ALTER TABLE "option_values" DROP CONSTRAINT "option_values_marks";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "arrives_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "stops_before" smallint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "wrong_codes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_cents" integer;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_declared_at" timestamp (3) with time zone;--> statement-breakpoint
-- not additive: it allows everything that the former one allowed
ALTER TABLE "combos" ADD CONSTRAINT "combos_marks" CHECK ("combos"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new', 'alcohol']::text[]);--> statement-breakpoint
-- not additive: it allows everything that the former one allowed
ALTER TABLE "foods" ADD CONSTRAINT "foods_marks" CHECK ("foods"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new', 'alcohol']::text[]);--> statement-breakpoint
-- not additive: it allows everything that the former one allowed
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_marks" CHECK ("option_values"."marks" <@ array['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new', 'alcohol']::text[]);--> statement-breakpoint
-- Dishes taxed as alcohol contain alcohol. Others are marked in the back office.
UPDATE "foods" SET "marks" = "marks" || array['alcohol'] WHERE "vat_class" = 'alcohol' AND NOT "marks" @> array['alcohol'];
