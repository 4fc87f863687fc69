DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("table_name","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_kind" ON "audit_log" USING btree ("actor_id","table_name","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");