CREATE TABLE "address_words" (
	"word" text PRIMARY KEY NOT NULL,
	"streets" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO address_words (word, streets)
  SELECT word, count(*) FROM address_streets, regexp_split_to_table(ltrim(search), ' ') word WHERE word <> '' GROUP BY word;
--> statement-breakpoint
CREATE INDEX "address_words_alike" ON "address_words" USING gin ("word" gin_trgm_ops);
