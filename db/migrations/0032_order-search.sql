CREATE INDEX "order_contacts_person" ON "order_contacts" USING gin (spiedo_fold(coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(street_number, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_contacts_phone" ON "order_contacts" USING btree (translate(phone, ' +', '') text_pattern_ops);--> statement-breakpoint
-- As for the e-mail addresses: a long list of pending entries would slow every search.
ALTER INDEX order_contacts_person SET (gin_pending_list_limit = 256);
