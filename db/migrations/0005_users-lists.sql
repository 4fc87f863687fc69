DROP INDEX "users_name";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_text","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE deleted_at is null;