CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"problem" text,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('backup', 'drill'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_latest" ON "backup_runs" USING btree ("kind","finished_at");