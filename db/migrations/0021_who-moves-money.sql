ALTER TABLE "claims" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "created_as" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "device_key" "bytea";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "photo_hash" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "used_by" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handed_over_by_users_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_created" ON "claims" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_created_as" CHECK ("claims"."created_as" in ('customer', 'guest', 'staff'));--> statement-breakpoint

-- Who handed a refund over, and whose step gave a coupon back, is known only later than the row: the one thing more that may change.
CREATE OR REPLACE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_refund', 'succeeded_at', 'summed', 'handed_over_by');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupon_redemptions_append_only BEFORE UPDATE OR DELETE ON coupon_redemptions FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('returned_at', 'returned_by', 'discount_cents');
