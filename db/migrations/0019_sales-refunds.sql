CREATE TABLE "sales_refunds" (
	"business_date" date PRIMARY KEY NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "summed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_to_sum" ON "refunds" USING btree ("id") WHERE (state = 'succeeded') <> summed;--> statement-breakpoint
-- Whether a refund is summed changes with its state (src/reports/sum-refunds.ts).
DROP TRIGGER refunds_append_only ON refunds;
--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_refund', 'succeeded_at', 'summed');
