-- Unlogged, as the counters that it takes orders out of: after a crash both begin anew.
CREATE UNLOGGED TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"keys" "bytea"[] NOT NULL,
	"share" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_holds_pairs" CHECK (cardinality("order_holds"."kinds") = cardinality("order_holds"."keys"))
);
