-- The day of the timetable of which a bill was last reminded by itself.
alter table policy add column reminded_for date;
