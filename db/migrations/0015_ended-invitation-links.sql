CREATE TABLE "ended_invitation_links" (
	"token_sha256" "bytea" PRIMARY KEY NOT NULL,
	"ending" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_invitation_links_ending" CHECK ("ended_invitation_links"."ending" in ('taken', 'withdrawn')),
	CONSTRAINT "ended_invitation_links_token_length" CHECK (length("ended_invitation_links"."token_sha256") = 32)
);
--> statement-breakpoint
CREATE INDEX "ended_invitation_links_expires" ON "ended_invitation_links" USING btree ("expires_at");