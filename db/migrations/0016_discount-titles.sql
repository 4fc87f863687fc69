ALTER TABLE "coupon_redemptions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "title" text;