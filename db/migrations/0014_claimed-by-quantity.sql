DROP INDEX "claim_lines_claim";--> statement-breakpoint
ALTER TABLE "claim_lines" DROP CONSTRAINT "claim_lines_order_id_line_number_pk";--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_line_number_pk" PRIMARY KEY("claim_id","line_number");--> statement-breakpoint
CREATE INDEX "claim_lines_order" ON "claim_lines" USING btree ("order_id","line_number");