CREATE INDEX "users_name" ON "users" USING btree (spiedo_fold(name),"id");--> statement-breakpoint
CREATE INDEX "users_status_id" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");