ALTER TABLE "cart_lines" ADD COLUMN "allergy" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "allergy" text;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD COLUMN "allergy" text;--> statement-breakpoint
CREATE INDEX "order_lines_allergy" ON "order_lines" USING btree ("order_id") WHERE allergy is not null;--> statement-breakpoint
CREATE INDEX "order_contacts_allergy" ON "order_contacts" USING btree ("order_id") WHERE allergy is not null;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_erased_no_allergy" CHECK ("order_contacts"."erased_at" is null or "order_contacts"."allergy" is null);