ALTER TABLE "ticket_lines" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "preparation_minutes" smallint;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_preparation" CHECK ("stations"."preparation_minutes" between 0 and 240);