-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_problem";--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "printers" DROP CONSTRAINT "printers_problem";--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_problem" CHECK ("print_jobs"."problem" is null or "print_jobs"."problem" in ('no_paper', 'cover_open', 'offline', 'cutter', 'device_error', 'unreachable', 'no_answer', 'unknown_answer', 'unconfirmed', 'data_refused', 'not_needed', 'expired'));--> statement-breakpoint
-- not additive: the check gets wider, and no older instance writes the new value
ALTER TABLE "printers" ADD CONSTRAINT "printers_problem" CHECK ("printers"."problem" is null or "printers"."problem" in ('no_paper', 'cover_open', 'offline', 'cutter', 'device_error', 'unreachable', 'no_answer', 'unknown_answer', 'unconfirmed', 'data_refused', 'not_needed', 'expired'));