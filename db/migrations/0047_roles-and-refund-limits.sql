CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"claim_id" uuid,
	"amount_cents" integer NOT NULL,
	"lines" jsonb,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_cents" > 0),
	CONSTRAINT "refund_requests_reason" CHECK ("refund_requests"."reason" in ('goodwill', 'missing_item', 'wrong_item', 'quality', 'late', 'overcharged', 'claim', 'substitution', 'edited', 'other')),
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'outdated')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."state" = 'waiting') = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_other_person" CHECK ("refund_requests"."state" not in ('approved', 'refused') or "refund_requests"."decided_by" <> "refund_requests"."requested_by")
);
--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role";--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "staff_memberships" DROP CONSTRAINT "staff_memberships_role";--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "staff_invitations" ALTER COLUMN "restaurant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "area_ids" uuid[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "office_role" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_requests_restaurant" ON "refund_requests" USING btree ("restaurant_id","id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- not additive: every row of the version before has a restaurant
CREATE UNIQUE INDEX "staff_invitations_chain_once" ON "staff_invitations" USING btree ("email","role") WHERE restaurant_id is null;--> statement-breakpoint
CREATE INDEX "refunds_of_person" ON "refunds" USING btree ("requested_by","created_at") WHERE is_limited;--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('manager', 'kitchen', 'courier', 'area_manager', 'accountant', 'call_centre', 'read_only'));--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "staff_memberships" ADD CONSTRAINT "staff_memberships_role" CHECK ("staff_memberships"."role" in ('manager', 'kitchen', 'courier', 'area_manager'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_role" CHECK ("users"."office_role" in ('accountant', 'call_centre', 'read_only'));--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new values
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'rejected', 'paid_twice', 'paid_too_late', 'goodwill', 'missing_item', 'wrong_item', 'quality', 'late', 'overcharged', 'claim', 'substitution', 'edited', 'other'));
--> statement-breakpoint
-- The words of the person who asked for a refund are blanked with the order's personal data.
CREATE OR REPLACE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('state', 'provider_refund', 'succeeded_at', 'summed', 'handed_over_by', 'note');
