import { Markdown, plainText, type TemplateProps } from 'rowpress/template';
import { Breadcrumbs, LinkLists, References } from '../components/parts.tsx';

interface Post {
  readonly name: string;
  readonly date: string;
  readonly text: string;
}

type Props = TemplateProps<{ readonly post: Post }>;

/** A note of the blog. */
export default function PostPage({ page, rows: { post }, links, refs }: Props) {
  return (
    <article>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{post.name}</h1>
      <p>
        <time dateTime={post.date}>{post.date}</time>
      </p>
      <Markdown text={post.text} />
      <References refs={refs['posts.topics']} />
      <References refs={refs.cities} />
      <LinkLists links={links} />
    </article>
  );
}

export const jsonLd = ({ page, rows: { post } }: Props) => [
  {
    '@type': 'BlogPosting',
    headline: post.name,
    datePublished: post.date,
    url: page.url,
    articleBody: plainText(post.text),
  },
];
