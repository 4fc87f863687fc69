CREATE TABLE "chain_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"files_done" smallint DEFAULT 0 NOT NULL,
	"files_total" smallint,
	"rows" bigint,
	"bytes" bigint,
	"chunks" integer,
	"problem" text,
	CONSTRAINT "chain_exports_problem" CHECK ("chain_exports"."problem" is null or "chain_exports"."problem" in ('failed', 'interrupted', 'disk_full'))
);
--> statement-breakpoint
-- Unlogged: archives stay out of backups and of the archived log.
CREATE UNLOGGED TABLE "export_chunks" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_id_chain_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."chain_exports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A ZIP archive does not get smaller.
ALTER TABLE "export_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
