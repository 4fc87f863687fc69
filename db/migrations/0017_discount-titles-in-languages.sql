ALTER TABLE "coupon_redemptions" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "translations" jsonb;