-- Unlogged: counting writes nothing to disk, so that a login costs no more; after a crash it begins anew.
CREATE UNLOGGED TABLE "tries" (
	"kind" text NOT NULL,
	"key" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
-- Each try writes its row anew: with room on the page no index has to follow.
ALTER TABLE "tries" SET (fillfactor = 50);
