ALTER TABLE "payments" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet" CHECK ("payments"."wallet" in ('apple_pay', 'google_pay'));--> statement-breakpoint
-- The wallet is known once the payment has succeeded.
CREATE OR REPLACE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_session', 'provider_payment', 'expires_at', 'succeeded_at', 'taken_by', 'wallet');
