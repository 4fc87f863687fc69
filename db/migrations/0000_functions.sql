CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents: for search, and for names that must be unique whatever the case.
-- unaccent() is only STABLE, because its dictionary could be replaced; ours never is. Its schema is looked up,
-- since some managed databases keep extensions in one of their own.
DO $do$
DECLARE
  home text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE FUNCTION spiedo_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN lower(%s.unaccent(%L::regdictionary, normalize($1, NFKC)))',
    home, home || '.unaccent');
END
$do$;
--> statement-breakpoint
-- '7.50 7,50': a price as people type it into a search box.
CREATE FUNCTION spiedo_price_text(cents integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (cents / 100)::text || '.' || lpad((cents % 100)::text, 2, '0') || ' ' || (cents / 100)::text || ',' || lpad((cents % 100)::text, 2, '0');
--> statement-breakpoint
-- The instant in a UUIDv7: its first 48 bits are milliseconds (RFC 9562, section 5.7). PostgreSQL has this from 18 on.
CREATE FUNCTION spiedo_uuid_time(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_timestamp(('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0);
--> statement-breakpoint
CREATE SEQUENCE event_ids AS bigint;
--> statement-breakpoint
-- The next number of the one numbering of all events. The transaction gets its own id first: so whoever has seen
-- that all transactions up to N are over has also seen every event numbered before N began (ADR 001, "Live updates").
CREATE FUNCTION next_event_id() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN nextval('event_ids');
END
$$;
