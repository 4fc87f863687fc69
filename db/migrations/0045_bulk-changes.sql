CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "bulk_changes_kind" CHECK ("bulk_changes"."kind" in ('state', 'closure', 'hours', 'price_list'))
);
--> statement-breakpoint
CREATE TABLE "bulk_results" (
	"change_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"undo" jsonb,
	CONSTRAINT "bulk_results_change_id_restaurant_id_pk" PRIMARY KEY("change_id","restaurant_id"),
	CONSTRAINT "bulk_results_outcome" CHECK ("bulk_results"."outcome" in ('changed', 'same', 'refused', 'undone', 'kept')),
	CONSTRAINT "bulk_results_undo" CHECK (("bulk_results"."outcome" in ('changed', 'undone', 'kept')) = ("bulk_results"."undo" is not null))
);
--> statement-breakpoint
-- not additive: the rule comes back below with one value more, which older instances never write
ALTER TABLE "company_accounting" DROP CONSTRAINT "company_accounting_delivery";--> statement-breakpoint
ALTER TABLE "company_accounting" ADD COLUMN "delivery_email" text;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD COLUMN "hand_over_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_results" ADD CONSTRAINT "bulk_results_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_results" ADD CONSTRAINT "bulk_results_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_person" ON "bulk_changes" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "bulk_results_restaurant" ON "bulk_results" USING btree ("restaurant_id");--> statement-breakpoint
ALTER TABLE "company_accounting" ADD CONSTRAINT "company_accounting_email" CHECK ("company_accounting"."delivery" <> 'mail' or "company_accounting"."delivery_email" is not null);--> statement-breakpoint
-- not additive: the former values stay allowed
ALTER TABLE "company_accounting" ADD CONSTRAINT "company_accounting_delivery" CHECK ("company_accounting"."delivery" in ('none', 'folder', 'mail'));