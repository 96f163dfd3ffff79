-- Search of articles and resources. Words count by their English stem and as they are written, since the beginning of a
-- word ("fili") is rarely the beginning of its stem ("file"). PostgreSQL's parser skips the tags of an article's HTML.
create function search_vector(words text, weight "char") returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english', words) || to_tsvector('simple', words), weight);

create function joined(words text[]) returns text
  language sql immutable parallel safe
  return array_to_string(words, ' ');

alter table posts add column search tsvector not null generated always as (
  search_vector(title, 'A') || search_vector(excerpt || ' ' || category, 'B') || search_vector(content, 'D')
) stored;
create index posts_search_idx on posts using gin (search);

alter table resources add column search tsvector not null generated always as (
  search_vector(title, 'A') || search_vector(joined(tags), 'B') || search_vector(description, 'C')
) stored;
create index resources_search_idx on resources using gin (search);

-- Every word has to occur, or a word that begins with it. Words as common as "the" only count where there are no others.
create function search_query(words text) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  word text;
  term text;
  stemmed tsquery;
  found tsquery := '';
  literal tsquery := '';
begin
  foreach word in array (regexp_split_to_array(trim(words), '\s+'))[1:12] loop
    term := '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*';
    stemmed := to_tsquery('english', term);
    literal := literal && to_tsquery('simple', term);
    if numnode(stemmed) > 0 then
      found := found && (stemmed || to_tsquery('simple', term));
    end if;
  end loop;
  return case when numnode(found) > 0 then found else literal end;
end $$;

-- The text, or its best part, with what was found between U+E000 and U+E001, which no text holds. What was only found
-- as it is written is marked as it is written.
create function search_headline(words text, query tsquery, options text) returns text
  language plpgsql immutable parallel safe as $$
declare
  signs text := ', StartSel=' || chr(57344) || ', StopSel=' || chr(57345);
  headline text := ts_headline('english', words, query, options || signs);
begin
  return case
    when strpos(headline, chr(57344)) > 0 then headline
    else ts_headline('simple', words, query, options || signs)
  end;
end $$;
